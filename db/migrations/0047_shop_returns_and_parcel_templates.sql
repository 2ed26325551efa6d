CREATE TABLE "parcel_template" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"customer_id" uuid NOT NULL,
	"name" text NOT NULL,
	"item_type" text,
	"weight_grams" integer,
	"length_cm" double precision,
	"width_cm" double precision,
	"height_cm" double precision,
	"cod_satang" bigint NOT NULL,
	"declared_value_satang" bigint NOT NULL,
	"cover" boolean NOT NULL,
	"service" text,
	"is_default" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "notice_once_a_day";--> statement-breakpoint
ALTER TABLE "parcel_template" ADD CONSTRAINT "parcel_template_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "parcel_template_name" ON "parcel_template" USING btree ("customer_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "parcel_template_default" ON "parcel_template" USING btree ("customer_id") WHERE "parcel_template"."is_default";--> statement-breakpoint
CREATE UNIQUE INDEX "notice_once_a_day" ON "notice" USING btree ("waybill_no","recipient","kind","occurred_on") WHERE "notice"."kind" <> 'returnAsked';