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
	"device" text DEFAULT '' NOT NULL
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
CREATE INDEX "account_link_customer" ON "account_link" USING btree ("customer_id","purpose");--> statement-breakpoint
CREATE INDEX "account_link_expires_at" ON "account_link" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "image_pass_expires_at" ON "image_pass" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "login_record_customer_at" ON "login_record" USING btree ("customer_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "login_try_last_at" ON "login_try" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "one_time_code_expires_at" ON "one_time_code" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "network_point_position" ON "network_point" USING gist ("position");--> statement-breakpoint
CREATE INDEX "network_point_report_open" ON "network_point_report" USING btree ("created_at") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "message_recipient" ON "message" USING btree ("recipient","created_at");--> statement-breakpoint
CREATE INDEX "message_created_at" ON "message" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "customer_general_phone" ON "customer" USING btree ("phone") WHERE "customer"."kind" = 'GENERAL';--> statement-breakpoint
CREATE UNIQUE INDEX "customer_account_name" ON "customer" USING btree (lower("account_name"));--> statement-breakpoint
CREATE UNIQUE INDEX "customer_email" ON "customer" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "customer_deletion_at" ON "customer" USING btree ("deletion_at") WHERE "customer"."deletion_at" is not null;