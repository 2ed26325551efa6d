CREATE SEQUENCE "public"."sandbox_number" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "sandbox_order" (
	"order_no" text collate "C" PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"request_key" uuid NOT NULL,
	"request_digest" text NOT NULL,
	"content" jsonb NOT NULL,
	"booked_at" timestamp with time zone NOT NULL,
	"cancelled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sandbox_parcel" (
	"waybill_no" text collate "C" NOT NULL,
	"customer_id" uuid NOT NULL,
	"order_no" text collate "C",
	"reference" text DEFAULT '' NOT NULL,
	"service" text NOT NULL,
	"from_province" text NOT NULL,
	"to_province" text NOT NULL,
	"story" text NOT NULL,
	"taken" jsonb NOT NULL,
	"clock_from" timestamp with time zone,
	"step_seconds" integer,
	"booked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sandbox_parcel_customer_id_waybill_no_pk" PRIMARY KEY("customer_id","waybill_no")
);
--> statement-breakpoint
ALTER TABLE "sandbox_order" ADD CONSTRAINT "sandbox_order_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_parcel" ADD CONSTRAINT "sandbox_parcel_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_parcel" ADD CONSTRAINT "sandbox_parcel_order_no_sandbox_order_order_no_fk" FOREIGN KEY ("order_no") REFERENCES "public"."sandbox_order"("order_no") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "sandbox_order_request" ON "sandbox_order" USING btree ("customer_id","request_key");--> statement-breakpoint
CREATE INDEX "sandbox_order_latest" ON "sandbox_order" USING btree ("customer_id","booked_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "sandbox_parcel_owner" ON "sandbox_parcel" USING btree ("customer_id","booked_at");--> statement-breakpoint
CREATE INDEX "sandbox_parcel_order" ON "sandbox_parcel" USING btree ("order_no");