CREATE TABLE "line_link_code" (
	"customer_id" uuid PRIMARY KEY NOT NULL,
	"code_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "line_link_code_code_hash_unique" UNIQUE("code_hash")
);
--> statement-breakpoint
CREATE TABLE "notice" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notice_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"fact_id" bigint NOT NULL,
	"waybill_no" text collate "C" NOT NULL,
	"kind" text NOT NULL,
	"channel" text NOT NULL,
	"recipient" text NOT NULL,
	"language" text NOT NULL,
	"customer_id" uuid,
	"follower_id" uuid,
	"code" text NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"quiet" jsonb,
	"was_kept" boolean DEFAULT false NOT NULL,
	"occurred_at" timestamp with time zone NOT NULL,
	"occurred_on" date NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "notice_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "notice_browser" (
	"subscription_id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notice_choice" (
	"customer_id" uuid PRIMARY KEY NOT NULL,
	"choices" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"quiet" jsonb,
	"line_user_id" text,
	CONSTRAINT "notice_choice_line_user_id_unique" UNIQUE("line_user_id")
);
--> statement-breakpoint
CREATE TABLE "notice_day" (
	"recipient" text NOT NULL,
	"day" date NOT NULL,
	"sent" integer NOT NULL,
	CONSTRAINT "notice_day_recipient_day_pk" PRIMARY KEY("recipient","day")
);
--> statement-breakpoint
CREATE TABLE "notice_muted" (
	"customer_id" uuid NOT NULL,
	"waybill_no" text collate "C" NOT NULL,
	CONSTRAINT "notice_muted_customer_id_waybill_no_pk" PRIMARY KEY("customer_id","waybill_no")
);
--> statement-breakpoint
CREATE TABLE "parcel_follower" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"waybill_no" text collate "C" NOT NULL,
	"channel" text NOT NULL,
	"recipient" text NOT NULL,
	"language" text NOT NULL,
	"kinds" text[] NOT NULL,
	"sees_detail" boolean DEFAULT false NOT NULL,
	"code_hash" text,
	"code_expires_at" timestamp with time zone,
	"code_tries" integer DEFAULT 0 NOT NULL,
	"confirmed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "line_link_code" ADD CONSTRAINT "line_link_code_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice" ADD CONSTRAINT "notice_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice" ADD CONSTRAINT "notice_follower_id_parcel_follower_id_fk" FOREIGN KEY ("follower_id") REFERENCES "public"."parcel_follower"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_browser" ADD CONSTRAINT "notice_browser_subscription_id_push_subscription_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."push_subscription"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_browser" ADD CONSTRAINT "notice_browser_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_choice" ADD CONSTRAINT "notice_choice_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_muted" ADD CONSTRAINT "notice_muted_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "notice_once" ON "notice" USING btree ("fact_id","recipient");--> statement-breakpoint
CREATE UNIQUE INDEX "notice_once_a_day" ON "notice" USING btree ("waybill_no","recipient","kind","occurred_on");--> statement-breakpoint
CREATE INDEX "notice_waiting" ON "notice" USING btree ("due_at") WHERE "notice"."status" = 'waiting';--> statement-breakpoint
CREATE INDEX "notice_customer" ON "notice" USING btree ("customer_id") WHERE "notice"."customer_id" is not null;--> statement-breakpoint
CREATE INDEX "notice_created_at" ON "notice" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "notice_browser_customer" ON "notice_browser" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "notice_day_day" ON "notice_day" USING btree ("day");--> statement-breakpoint
CREATE UNIQUE INDEX "parcel_follower_once" ON "parcel_follower" USING btree ("waybill_no","recipient");--> statement-breakpoint
CREATE INDEX "parcel_follower_recipient" ON "parcel_follower" USING btree ("recipient");--> statement-breakpoint
CREATE INDEX "parcel_follower_expires_at" ON "parcel_follower" USING btree ("expires_at");