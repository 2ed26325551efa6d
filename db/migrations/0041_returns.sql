CREATE TABLE "parcel_return" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"mode" text NOT NULL,
	"waybill_no" text collate "C" NOT NULL,
	"order_no" text collate "C" NOT NULL,
	"reason" text NOT NULL,
	"note" text NOT NULL,
	"paid_by" text NOT NULL,
	"price_satang" bigint NOT NULL,
	"state" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"asked_by" text NOT NULL,
	"visitor" text NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" text,
	"refusal" text,
	"refusal_note" text DEFAULT '' NOT NULL,
	"return_order_no" text collate "C",
	"return_waybill_no" text collate "C",
	"expires_on" date NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "return_rule" (
	"customer_id" uuid PRIMARY KEY NOT NULL,
	"mode" text NOT NULL,
	"days" smallint NOT NULL,
	"reasons" jsonb NOT NULL,
	"paid_by" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "parcel_return" ADD CONSTRAINT "parcel_return_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_rule" ADD CONSTRAINT "return_rule_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "parcel_return_open" ON "parcel_return" USING btree ("customer_id","mode","waybill_no") WHERE state in ('REQUESTED', 'APPROVED');--> statement-breakpoint
CREATE INDEX "parcel_return_of_parcel" ON "parcel_return" USING btree ("waybill_no");--> statement-breakpoint
CREATE INDEX "parcel_return_way_back" ON "parcel_return" USING btree ("return_waybill_no") WHERE return_waybill_no is not null;--> statement-breakpoint
CREATE INDEX "parcel_return_latest" ON "parcel_return" USING btree ("customer_id","mode","asked_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "parcel_return_asked" ON "parcel_return" USING btree ("asked_at");--> statement-breakpoint
CREATE INDEX "parcel_return_expiring" ON "parcel_return" USING btree ("expires_on") WHERE state in ('REQUESTED', 'APPROVED');