CREATE TABLE "shop_mapping" (
	"connection_id" uuid NOT NULL,
	"no" integer NOT NULL,
	"mapping" jsonb NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "shop_mapping_connection_id_no_pk" PRIMARY KEY("connection_id","no")
);
--> statement-breakpoint
CREATE TABLE "shop_unmapped" (
	"id" uuid PRIMARY KEY NOT NULL,
	"connection_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"digest" text collate "C" NOT NULL,
	"text" text NOT NULL,
	"length" integer NOT NULL,
	"is_whole" boolean NOT NULL,
	"problems" jsonb NOT NULL,
	"tried_no" integer NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "shop_connection" ADD COLUMN "verification" text;--> statement-breakpoint
ALTER TABLE "shop_connection" ADD COLUMN "mapping_no" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_draft" ADD COLUMN "sent" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_draft" ADD COLUMN "mapping_no" integer;--> statement-breakpoint
ALTER TABLE "shop_mapping" ADD CONSTRAINT "shop_mapping_connection_id_shop_connection_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."shop_connection"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_unmapped" ADD CONSTRAINT "shop_unmapped_connection_id_shop_connection_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."shop_connection"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_unmapped" ADD CONSTRAINT "shop_unmapped_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "shop_unmapped_once" ON "shop_unmapped" USING btree ("connection_id","digest");--> statement-breakpoint
CREATE INDEX "shop_unmapped_list" ON "shop_unmapped" USING btree ("connection_id","received_at");--> statement-breakpoint
CREATE INDEX "shop_unmapped_customer" ON "shop_unmapped" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "shop_unmapped_received" ON "shop_unmapped" USING btree ("received_at");