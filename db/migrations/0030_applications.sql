CREATE TABLE "application" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"application_no" text NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"phone_extension" text,
	"email" text NOT NULL,
	"language" text NOT NULL,
	"province_code" text,
	"details" jsonb NOT NULL,
	"accepted" jsonb NOT NULL,
	"consents" jsonb NOT NULL,
	"resume_id" uuid,
	"customer_id" uuid,
	"request_key" uuid NOT NULL,
	"request_digest" text NOT NULL,
	"filed_on" date NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"answer_by" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"delete_at" timestamp with time zone NOT NULL,
	"assigned_to" text,
	"assigned_name" text,
	"grams" text[] NOT NULL,
	CONSTRAINT "application_application_no_unique" UNIQUE("application_no"),
	CONSTRAINT "application_request_key_unique" UNIQUE("request_key")
);
--> statement-breakpoint
CREATE TABLE "application_code" (
	"application_id" uuid PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "application_event" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "application_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"application_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" text NOT NULL,
	"staff_id" text,
	"staff_name" text,
	"kind" text NOT NULL,
	"state" text,
	"text" text,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "application" ADD CONSTRAINT "application_resume_id_upload_id_fk" FOREIGN KEY ("resume_id") REFERENCES "public"."upload"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application" ADD CONSTRAINT "application_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_code" ADD CONSTRAINT "application_code_application_id_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."application"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_event" ADD CONSTRAINT "application_event_application_id_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."application"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "application_phone_and_day" ON "application" USING btree ("kind","filed_on","phone") WHERE "application"."state" <> 'withdrawn';--> statement-breakpoint
CREATE UNIQUE INDEX "application_email_and_day" ON "application" USING btree ("kind","filed_on",lower("email")) WHERE "application"."state" <> 'withdrawn';--> statement-breakpoint
CREATE INDEX "application_latest" ON "application" USING btree ("received_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "application_kind" ON "application" USING btree ("kind","received_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "application_state" ON "application" USING btree ("state","received_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "application_assigned" ON "application" USING btree ("assigned_to","received_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "application_province" ON "application" USING btree ("province_code","received_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "application_delete_at" ON "application" USING btree ("delete_at");--> statement-breakpoint
CREATE INDEX "application_resume" ON "application" USING btree ("resume_id") WHERE "application"."resume_id" is not null;--> statement-breakpoint
CREATE INDEX "application_customer" ON "application" USING btree ("customer_id") WHERE "application"."customer_id" is not null;--> statement-breakpoint
CREATE INDEX "application_grams" ON "application" USING gin ("grams");--> statement-breakpoint
CREATE INDEX "application_code_expires_at" ON "application_code" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "application_event_application" ON "application_event" USING btree ("application_id","id");--> statement-breakpoint
CREATE FUNCTION "application_event_only_added"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- Only the application itself takes its rows along.
	IF TG_OP = 'DELETE' AND pg_trigger_depth() > 1 THEN RETURN OLD; END IF;
	RAISE EXCEPTION 'rows of application_event are only added';
END $$;--> statement-breakpoint
CREATE TRIGGER "application_event_only_added" BEFORE UPDATE OR DELETE ON "application_event" FOR EACH ROW EXECUTE FUNCTION "application_event_only_added"();
