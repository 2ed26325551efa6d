CREATE TABLE "customer_merge" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"survivor_id" uuid NOT NULL,
	"absorbed_id" uuid NOT NULL,
	"absorbed_phone" text NOT NULL,
	"moved" jsonb NOT NULL,
	"merged_at" timestamp with time zone NOT NULL,
	"merged_by" text NOT NULL,
	"merged_name" text NOT NULL,
	"reason" text NOT NULL,
	"undo_until" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone,
	"undone_name" text,
	"undo_reason" text
);
--> statement-breakpoint
CREATE TABLE "customer_merge_row" (
	"merge_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"row_key" text NOT NULL,
	"was_default" boolean DEFAULT false NOT NULL,
	CONSTRAINT "customer_merge_row_merge_id_kind_row_key_pk" PRIMARY KEY("merge_id","kind","row_key")
);
--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "merged_into" uuid;--> statement-breakpoint
ALTER TABLE "customer_merge" ADD CONSTRAINT "customer_merge_survivor_id_customer_id_fk" FOREIGN KEY ("survivor_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_merge_row" ADD CONSTRAINT "customer_merge_row_merge_id_customer_merge_id_fk" FOREIGN KEY ("merge_id") REFERENCES "public"."customer_merge"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_merge_survivor" ON "customer_merge" USING btree ("survivor_id","merged_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "customer_merge_absorbed" ON "customer_merge" USING btree ("absorbed_id","merged_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "customer_merge_phone" ON "customer_merge" USING btree ("absorbed_phone");--> statement-breakpoint
CREATE INDEX "customer_merge_at" ON "customer_merge" USING btree ("merged_at");