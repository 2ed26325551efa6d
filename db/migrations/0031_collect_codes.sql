CREATE TABLE "collect_code" (
	"id" uuid PRIMARY KEY NOT NULL,
	"waybill_no" text collate "C" NOT NULL,
	"name" text NOT NULL,
	"collect_on" date NOT NULL,
	"code_hash" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"made_by" text NOT NULL,
	"customer_id" uuid,
	"visitor" text NOT NULL,
	"revoked_at" timestamp with time zone,
	"used_at" timestamp with time zone,
	"used_facility" text collate "C",
	"used_by" text,
	"used_request" text
);
--> statement-breakpoint
ALTER TABLE "collect_code" ADD CONSTRAINT "collect_code_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "collect_code_hash" ON "collect_code" USING btree ("waybill_no","code_hash");--> statement-breakpoint
CREATE INDEX "collect_code_made" ON "collect_code" USING btree ("made_at");--> statement-breakpoint
CREATE INDEX "collect_code_customer" ON "collect_code" USING btree ("customer_id") WHERE customer_id is not null;