CREATE TABLE "account_link" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer_picture" (
	"customer_id" uuid PRIMARY KEY NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"webp" "bytea" NOT NULL,
	CONSTRAINT "customer_picture_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "image_pass" (
	"account" text NOT NULL,
	"visitor" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "image_pass_account_visitor_pk" PRIMARY KEY("account","visitor")
);
--> statement-breakpoint
CREATE TABLE "login_key" (
	"kid" text PRIMARY KEY NOT NULL,
	"alg" text NOT NULL,
	"public_jwk" jsonb NOT NULL,
	"sealed_private_jwk" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "login_record" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"customer_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"method" text NOT NULL,
	"outcome" text NOT NULL,
	"device" text DEFAULT '' NOT NULL,
	"visitor" text
);
--> statement-breakpoint
CREATE TABLE "login_try" (
	"account" text NOT NULL,
	"visitor" text NOT NULL,
	"wrong" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp with time zone,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "login_try_account_visitor_pk" PRIMARY KEY("account","visitor")
);
--> statement-breakpoint
CREATE TABLE "one_time_code" (
	"purpose" text NOT NULL,
	"phone" text NOT NULL,
	"sealed_code" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"tries_by" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "one_time_code_purpose_phone_pk" PRIMARY KEY("purpose","phone")
);
--> statement-breakpoint
CREATE TABLE "network_point" (
	"code" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"texts" jsonb NOT NULL,
	"subdistrict_code" text NOT NULL,
	"district_code" text NOT NULL,
	"province_code" text NOT NULL,
	"postcode" text NOT NULL,
	"phone" text,
	"lat" double precision NOT NULL,
	"lon" double precision NOT NULL,
	"position" "point" GENERATED ALWAYS AS (point(radians(lon), ln(tan(radians(45 + lat / 2))))) STORED NOT NULL,
	"services" text[] NOT NULL,
	"weekly_hours" jsonb NOT NULL,
	"special_days" jsonb NOT NULL,
	"on_holidays" text NOT NULL,
	"parking" text NOT NULL,
	"publish_at" timestamp with time zone NOT NULL,
	"offline_at" timestamp with time zone,
	"publisher" text,
	"created_at" timestamp with time zone NOT NULL,
	"edited_at" timestamp with time zone NOT NULL,
	"seed_digest" text
);
--> statement-breakpoint
CREATE TABLE "network_point_report" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"point_code" text NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"contact" text,
	"created_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"answer" text
);
--> statement-breakpoint
CREATE TABLE "message" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"nr" bigint GENERATED ALWAYS AS IDENTITY (sequence name "message_nr_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"channel" text NOT NULL,
	"recipient" text NOT NULL,
	"language" text NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"sealed_params" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"provider_id" text,
	"error" text,
	"created_at" timestamp with time zone NOT NULL,
	"last_tried_at" timestamp with time zone,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "place_override" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"level" text NOT NULL,
	"code" text NOT NULL,
	"th" text,
	"en" text,
	"zh" text,
	"postcodes" text[],
	"lat" double precision,
	"lon" double precision,
	"is_served" boolean,
	"reason" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"edited_at" timestamp with time zone NOT NULL,
	CONSTRAINT "place_override_code_of_level" CHECK (length("place_override"."code") = case "place_override"."level" when 'province' then 2 when 'district' then 4 when 'subdistrict' then 6 end)
);
--> statement-breakpoint
CREATE TABLE "rate_card" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"valid_from" timestamp with time zone NOT NULL,
	"name" text NOT NULL,
	"publisher" text NOT NULL,
	"round_to_satang" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "rate_card_valid_from_unique" UNIQUE("valid_from")
);
--> statement-breakpoint
CREATE TABLE "rate_card_abroad_area" (
	"card_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"country" char(2) NOT NULL,
	"prefix" text NOT NULL,
	"fee_satang" integer NOT NULL,
	"served" boolean NOT NULL,
	CONSTRAINT "rate_card_abroad_area_card_id_country_prefix_pk" PRIMARY KEY("card_id","country","prefix")
);
--> statement-breakpoint
CREATE TABLE "rate_card_domestic" (
	"card_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"service" text NOT NULL,
	"zone" text NOT NULL,
	"up_to_grams" integer NOT NULL,
	"fee_satang" integer NOT NULL,
	CONSTRAINT "rate_card_domestic_card_id_service_zone_up_to_grams_pk" PRIMARY KEY("card_id","service","zone","up_to_grams")
);
--> statement-breakpoint
CREATE TABLE "rate_card_international" (
	"card_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"country" char(2) NOT NULL,
	"kind" text NOT NULL,
	"up_to_grams" integer NOT NULL,
	"fee_satang" integer NOT NULL,
	CONSTRAINT "rate_card_international_card_id_country_kind_up_to_grams_pk" PRIMARY KEY("card_id","country","kind","up_to_grams")
);
--> statement-breakpoint
CREATE TABLE "rate_card_promotion" (
	"card_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"code" text NOT NULL,
	"service" text NOT NULL,
	"handover" text NOT NULL,
	"from_date" date NOT NULL,
	"until_date" date NOT NULL,
	"basis_points" integer NOT NULL,
	CONSTRAINT "rate_card_promotion_card_id_code_service_handover_pk" PRIMARY KEY("card_id","code","service","handover")
);
--> statement-breakpoint
CREATE TABLE "rate_card_remote_area" (
	"card_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"province_code" char(2) NOT NULL,
	"th" text NOT NULL,
	"en" text NOT NULL,
	"reason" text NOT NULL,
	"postcode" char(5),
	"fee_satang" integer NOT NULL,
	"served" boolean NOT NULL,
	"takes_fruit" boolean NOT NULL,
	"takes_bulky" boolean NOT NULL,
	CONSTRAINT "rate_card_remote_area_card_id_province_code_en_pk" PRIMARY KEY("card_id","province_code","en")
);
--> statement-breakpoint
CREATE TABLE "rate_card_share_fee" (
	"card_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"up_to_satang" integer NOT NULL,
	"basis_points" integer NOT NULL,
	"minimum_satang" integer NOT NULL,
	CONSTRAINT "rate_card_share_fee_card_id_kind_up_to_satang_pk" PRIMARY KEY("card_id","kind","up_to_satang")
);
--> statement-breakpoint
CREATE TABLE "rate_card_surcharge" (
	"card_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"service" text NOT NULL,
	"over_grams" integer NOT NULL,
	"fee_satang" integer NOT NULL,
	"basis_points" integer NOT NULL,
	CONSTRAINT "rate_card_surcharge_card_id_kind_service_over_grams_pk" PRIMARY KEY("card_id","kind","service","over_grams")
);
--> statement-breakpoint
ALTER TABLE "customer" DROP CONSTRAINT "customer_phone_unique";--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "kind" text DEFAULT 'GENERAL' NOT NULL;--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "account_name" text;--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "password_hash" text;--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "password_set_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "language" text DEFAULT 'th' NOT NULL;--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "notifications" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "deletion_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "customer_session" ADD COLUMN "id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "customer_session" ADD COLUMN "device" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "customer_session" ADD COLUMN "last_seen_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "account_link" ADD CONSTRAINT "account_link_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_picture" ADD CONSTRAINT "customer_picture_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "login_record" ADD CONSTRAINT "login_record_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "network_point_report" ADD CONSTRAINT "network_point_report_point_code_network_point_code_fk" FOREIGN KEY ("point_code") REFERENCES "public"."network_point"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rate_card_abroad_area" ADD CONSTRAINT "rate_card_abroad_area_card_id_rate_card_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."rate_card"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rate_card_domestic" ADD CONSTRAINT "rate_card_domestic_card_id_rate_card_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."rate_card"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rate_card_international" ADD CONSTRAINT "rate_card_international_card_id_rate_card_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."rate_card"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rate_card_promotion" ADD CONSTRAINT "rate_card_promotion_card_id_rate_card_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."rate_card"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rate_card_remote_area" ADD CONSTRAINT "rate_card_remote_area_card_id_rate_card_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."rate_card"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rate_card_share_fee" ADD CONSTRAINT "rate_card_share_fee_card_id_rate_card_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."rate_card"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rate_card_surcharge" ADD CONSTRAINT "rate_card_surcharge_card_id_rate_card_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."rate_card"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_link_customer" ON "account_link" USING btree ("customer_id","purpose");--> statement-breakpoint
CREATE INDEX "account_link_expires_at" ON "account_link" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "image_pass_expires_at" ON "image_pass" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "login_record_customer_at" ON "login_record" USING btree ("customer_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "login_record_at" ON "login_record" USING btree ("at");--> statement-breakpoint
CREATE INDEX "login_try_last_at" ON "login_try" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "one_time_code_expires_at" ON "one_time_code" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "network_point_position" ON "network_point" USING gist ("position");--> statement-breakpoint
CREATE INDEX "network_point_report_open" ON "network_point_report" USING btree ("created_at") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "message_recipient" ON "message" USING btree ("recipient","nr");--> statement-breakpoint
CREATE INDEX "message_nr" ON "message" USING btree ("nr");--> statement-breakpoint
CREATE INDEX "message_created_at" ON "message" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "place_override_code" ON "place_override" USING btree ("code");--> statement-breakpoint
CREATE UNIQUE INDEX "customer_general_phone" ON "customer" USING btree ("phone") WHERE "customer"."kind" = 'GENERAL';--> statement-breakpoint
CREATE UNIQUE INDEX "customer_account_name" ON "customer" USING btree (lower("account_name"));--> statement-breakpoint
CREATE UNIQUE INDEX "customer_email" ON "customer" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "customer_deletion_at" ON "customer" USING btree ("deletion_at") WHERE "customer"."deletion_at" is not null;--> statement-breakpoint
CREATE INDEX "parcel_sender_phone" ON "parcel" USING btree ("sender_phone");--> statement-breakpoint
CREATE INDEX "parcel_consignee_phone" ON "parcel" USING btree ("consignee_phone");