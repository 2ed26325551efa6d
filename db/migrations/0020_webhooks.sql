CREATE TABLE "webhook_attempt" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_attempt_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"event_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"took_ms" integer NOT NULL,
	"request_headers" jsonb NOT NULL,
	"status" integer,
	"failure" text,
	"headers" jsonb,
	"body" text
);
--> statement-breakpoint
CREATE TABLE "webhook_endpoint" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"customer_id" uuid NOT NULL,
	"mode" text NOT NULL,
	"url" text NOT NULL,
	"name" text NOT NULL,
	"kinds" text[] NOT NULL,
	"all_parcels" boolean NOT NULL,
	"secrets" jsonb NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"failing_since" timestamp with time zone,
	"resting_until" timestamp with time zone,
	"rests" integer DEFAULT 0 NOT NULL,
	"leased_by" uuid,
	"leased_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "webhook_event" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"endpoint_id" uuid NOT NULL,
	"fact_id" bigint,
	"waybill_no" text collate "C",
	"kind" text NOT NULL,
	"occurred_at" timestamp with time zone NOT NULL,
	"data" jsonb NOT NULL,
	"state" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone NOT NULL,
	"last_status" integer,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_parcel" (
	"waybill_no" text collate "C" NOT NULL,
	"endpoint_id" uuid NOT NULL,
	CONSTRAINT "webhook_parcel_waybill_no_endpoint_id_pk" PRIMARY KEY("waybill_no","endpoint_id")
);
--> statement-breakpoint
DROP INDEX "parcel_fact_once";--> statement-breakpoint
ALTER TABLE "webhook_attempt" ADD CONSTRAINT "webhook_attempt_event_id_webhook_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."webhook_event"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_endpoint" ADD CONSTRAINT "webhook_endpoint_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_event" ADD CONSTRAINT "webhook_event_endpoint_id_webhook_endpoint_id_fk" FOREIGN KEY ("endpoint_id") REFERENCES "public"."webhook_endpoint"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_parcel" ADD CONSTRAINT "webhook_parcel_endpoint_id_webhook_endpoint_id_fk" FOREIGN KEY ("endpoint_id") REFERENCES "public"."webhook_endpoint"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "webhook_attempt_event" ON "webhook_attempt" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "webhook_endpoint_customer" ON "webhook_endpoint" USING btree ("customer_id","created_at");--> statement-breakpoint
CREATE INDEX "webhook_endpoint_mode" ON "webhook_endpoint" USING btree ("mode");--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_event_once" ON "webhook_event" USING btree ("endpoint_id","fact_id");--> statement-breakpoint
CREATE INDEX "webhook_event_due" ON "webhook_event" USING btree ("endpoint_id","next_try_at","id") WHERE "webhook_event"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "webhook_event_parcel" ON "webhook_event" USING btree ("endpoint_id","waybill_no") WHERE "webhook_event"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "webhook_event_created_at" ON "webhook_event" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "webhook_parcel_endpoint" ON "webhook_parcel" USING btree ("endpoint_id");--> statement-breakpoint
ALTER TABLE "parcel_fact" ADD CONSTRAINT "parcel_fact_once" UNIQUE NULLS NOT DISTINCT("waybill_no","occurred_at","code","facility_code","customer_id");