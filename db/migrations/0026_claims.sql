CREATE SEQUENCE "public"."claim_number" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "claim" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"claim_no" text collate "C" NOT NULL,
	"customer_id" uuid,
	"request_key" uuid NOT NULL,
	"request_digest" text NOT NULL,
	"waybill_no" text collate "C" NOT NULL,
	"kind" text NOT NULL,
	"claim_type" text NOT NULL,
	"item_type" text NOT NULL,
	"service" text NOT NULL,
	"role" text NOT NULL,
	"remarks" text NOT NULL,
	"declared_loss_satang" bigint,
	"bank_code" text NOT NULL,
	"account_number" text collate "C" NOT NULL,
	"payee_name" text NOT NULL,
	"payee_phone" text NOT NULL,
	"estimate" jsonb NOT NULL,
	"state" text NOT NULL,
	"submitted_at" timestamp with time zone NOT NULL,
	"answer_by" timestamp with time zone,
	"decide_by" date,
	"assigned_to" text,
	"assigned_name" text,
	"asked_text" text,
	"asked_at" timestamp with time zone,
	"asked_until" date,
	"decided_at" timestamp with time zone,
	"decided_by" text,
	"decision_reason" text,
	"amount_satang" bigint,
	"bank_fee_satang" bigint,
	"pay_by" date,
	"appealed_at" timestamp with time zone,
	"refused_by" text,
	"appeal_until" date,
	"payment_run_id" uuid,
	"paid_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"seen_at" timestamp with time zone,
	CONSTRAINT "claim_claim_no_unique" UNIQUE("claim_no")
);
--> statement-breakpoint
CREATE TABLE "claim_draft" (
	"customer_id" uuid PRIMARY KEY NOT NULL,
	"request_key" uuid NOT NULL,
	"content" jsonb NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "claim_event" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "claim_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"claim_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" text NOT NULL,
	"staff_id" text,
	"staff_name" text,
	"kind" text NOT NULL,
	"text" text,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "claim_file" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "claim_file_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"claim_id" uuid NOT NULL,
	"upload_id" uuid NOT NULL,
	"part" text NOT NULL,
	"message_id" uuid,
	"added_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "claim_message" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"claim_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"from" text NOT NULL,
	"staff_id" text,
	"staff_name" text,
	"text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "claim_payment" (
	"run_id" uuid NOT NULL,
	"claim_no" text collate "C" NOT NULL,
	"waybill_no" text collate "C" NOT NULL,
	"bank_code" text NOT NULL,
	"account_number" text collate "C" NOT NULL,
	"payee_name" text NOT NULL,
	"amount_satang" bigint NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "claim_payment_run" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" text NOT NULL,
	"created_name" text NOT NULL,
	"paid_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "claim" ADD CONSTRAINT "claim_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_draft" ADD CONSTRAINT "claim_draft_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_event" ADD CONSTRAINT "claim_event_claim_id_claim_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claim"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_file" ADD CONSTRAINT "claim_file_claim_id_claim_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claim"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_file" ADD CONSTRAINT "claim_file_message_id_claim_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."claim_message"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_message" ADD CONSTRAINT "claim_message_claim_id_claim_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claim"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_payment" ADD CONSTRAINT "claim_payment_run_id_claim_payment_run_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."claim_payment_run"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "claim_of_waybill" ON "claim" USING btree ("waybill_no") WHERE "claim"."state" <> 'withdrawn';--> statement-breakpoint
CREATE UNIQUE INDEX "claim_request" ON "claim" USING btree ("customer_id","request_key","waybill_no");--> statement-breakpoint
CREATE INDEX "claim_latest" ON "claim" USING btree ("customer_id","submitted_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "claim_queue" ON "claim" USING btree ("state","submitted_at");--> statement-breakpoint
CREATE INDEX "claim_account" ON "claim" USING btree ("account_number");--> statement-breakpoint
CREATE INDEX "claim_ended" ON "claim" USING btree ("ended_at") WHERE "claim"."ended_at" is not null;--> statement-breakpoint
CREATE INDEX "claim_draft_expires_at" ON "claim_draft" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "claim_event_claim" ON "claim_event" USING btree ("claim_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "claim_file_upload" ON "claim_file" USING btree ("claim_id","upload_id");--> statement-breakpoint
CREATE INDEX "claim_file_of_upload" ON "claim_file" USING btree ("upload_id");--> statement-breakpoint
CREATE INDEX "claim_file_message" ON "claim_file" USING btree ("message_id") WHERE "claim_file"."message_id" is not null;--> statement-breakpoint
CREATE INDEX "claim_message_claim" ON "claim_message" USING btree ("claim_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "claim_payment_position" ON "claim_payment" USING btree ("run_id","position");--> statement-breakpoint
CREATE FUNCTION "claim_event_only_added"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- Only the claim itself takes its rows along.
	IF TG_OP = 'DELETE' AND pg_trigger_depth() > 1 THEN RETURN OLD; END IF;
	RAISE EXCEPTION 'rows of claim_event are only added';
END $$;--> statement-breakpoint
CREATE TRIGGER "claim_event_only_added" BEFORE UPDATE OR DELETE ON "claim_event" FOR EACH ROW EXECUTE FUNCTION "claim_event_only_added"();
