CREATE SEQUENCE "public"."order_number" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE SEQUENCE "public"."waybill_number" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "customer_order" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_no" text collate "C" NOT NULL,
	"customer_id" uuid NOT NULL,
	"request_key" uuid NOT NULL,
	"request_digest" text NOT NULL,
	"handover" text NOT NULL,
	"pickup_date" date,
	"pickup_from" text,
	"pickup_until" text,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"extension" text,
	"place_code" text NOT NULL,
	"postcode" text NOT NULL,
	"detail" text NOT NULL,
	"address_digest" text NOT NULL,
	"remarks" text NOT NULL,
	"total_satang" bigint NOT NULL,
	"basis" jsonb NOT NULL,
	"booked_at" timestamp with time zone NOT NULL,
	"status" text NOT NULL,
	CONSTRAINT "customer_order_order_no_unique" UNIQUE("order_no")
);
--> statement-breakpoint
CREATE TABLE "order_change" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" text NOT NULL,
	"kind" text NOT NULL,
	"pickup" jsonb
);
--> statement-breakpoint
CREATE TABLE "sub_order" (
	"waybill_no" text collate "C" PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"extension" text,
	"place_code" text NOT NULL,
	"postcode" text NOT NULL,
	"detail" text NOT NULL,
	"service" text NOT NULL,
	"item_type" text NOT NULL,
	"weight_grams" integer NOT NULL,
	"length_cm" double precision,
	"width_cm" double precision,
	"height_cm" double precision,
	"cod_satang" bigint NOT NULL,
	"declared_value_satang" bigint NOT NULL,
	"cover" boolean NOT NULL,
	"reference" text NOT NULL,
	"total_satang" bigint NOT NULL,
	"lines" jsonb NOT NULL,
	"promised_date" date,
	"status" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "customer_order" ADD CONSTRAINT "customer_order_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_change" ADD CONSTRAINT "order_change_order_id_customer_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."customer_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sub_order" ADD CONSTRAINT "sub_order_order_id_customer_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."customer_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "customer_order_request" ON "customer_order" USING btree ("customer_id","request_key");--> statement-breakpoint
CREATE INDEX "customer_order_latest" ON "customer_order" USING btree ("customer_id","booked_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "customer_order_pickup" ON "customer_order" USING btree ("customer_id","pickup_date") WHERE "customer_order"."status" = 'ONGOING_PICKUP';--> statement-breakpoint
CREATE INDEX "order_change_order_id" ON "order_change" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sub_order_position" ON "sub_order" USING btree ("order_id","position");