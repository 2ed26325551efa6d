CREATE TABLE "payout_answer" (
	"id" uuid PRIMARY KEY NOT NULL,
	"run_id" uuid NOT NULL,
	"digest" text collate "C" NOT NULL,
	"format" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"received_by" text NOT NULL,
	"received_name" text NOT NULL,
	"paid" integer NOT NULL,
	"returned" integer NOT NULL,
	"unchanged" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payout_line" (
	"run_id" uuid NOT NULL,
	"source" text NOT NULL,
	"payable_id" text collate "C" NOT NULL,
	"payment_id" uuid NOT NULL,
	"waybill_no" text collate "C" NOT NULL,
	"amount_satang" bigint NOT NULL,
	"above_rules_satang" bigint NOT NULL,
	"decided_by" text[] NOT NULL,
	"is_live" boolean NOT NULL,
	CONSTRAINT "payout_line_run_id_source_payable_id_pk" PRIMARY KEY("run_id","source","payable_id")
);
--> statement-breakpoint
CREATE TABLE "payout_payment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"run_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"bank_code" text,
	"sealed_number" text,
	"ending" text NOT NULL,
	"holder_name" text NOT NULL,
	"fingerprint" text collate "C" NOT NULL,
	"lines" integer NOT NULL,
	"amount_satang" bigint NOT NULL,
	"state" text NOT NULL,
	"marks" text[] NOT NULL,
	"answered_at" timestamp with time zone,
	"bank_date" date,
	"bank_reason" text
);
--> statement-breakpoint
CREATE TABLE "payout_run" (
	"id" uuid PRIMARY KEY NOT NULL,
	"nr" bigint GENERATED ALWAYS AS IDENTITY (sequence name "payout_run_nr_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"day" date NOT NULL,
	"state" text NOT NULL,
	"lines" integer NOT NULL,
	"payments" integer NOT NULL,
	"marked" integer NOT NULL,
	"satang" bigint NOT NULL,
	"prepared_at" timestamp with time zone NOT NULL,
	"prepared_by" text NOT NULL,
	"prepared_name" text NOT NULL,
	"released_at" timestamp with time zone,
	"released_by" text,
	"released_name" text,
	"stopped_at" timestamp with time zone,
	"stopped_name" text,
	"stop_reason" text,
	"sent_at" timestamp with time zone,
	"sent_name" text,
	"format" text,
	"layout" jsonb,
	"digest" text,
	"ended_at" timestamp with time zone,
	CONSTRAINT "payout_run_nr_unique" UNIQUE("nr")
);
--> statement-breakpoint
ALTER TABLE "claim" ADD COLUMN "payment_returned_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "claim" ADD COLUMN "payment_return_reason" text;--> statement-breakpoint
ALTER TABLE "payout_answer" ADD CONSTRAINT "payout_answer_run_id_payout_run_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."payout_run"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_line" ADD CONSTRAINT "payout_line_payment_id_payout_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payout_payment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_payment" ADD CONSTRAINT "payout_payment_run_id_payout_run_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."payout_run"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payout_answer_digest" ON "payout_answer" USING btree ("run_id","digest");--> statement-breakpoint
CREATE UNIQUE INDEX "payout_line_live" ON "payout_line" USING btree ("source","payable_id") WHERE "payout_line"."is_live";--> statement-breakpoint
CREATE INDEX "payout_line_payable" ON "payout_line" USING btree ("source","payable_id");--> statement-breakpoint
CREATE INDEX "payout_line_payment" ON "payout_line" USING btree ("payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payout_payment_position" ON "payout_payment" USING btree ("run_id","position");--> statement-breakpoint
CREATE INDEX "payout_payment_account" ON "payout_payment" USING btree ("fingerprint") WHERE "payout_payment"."state" = 'paid';--> statement-breakpoint
CREATE INDEX "payout_payment_marked" ON "payout_payment" USING btree ("run_id","position") WHERE "payout_payment"."marks" <> '{}';--> statement-breakpoint
CREATE INDEX "payout_payment_state" ON "payout_payment" USING btree ("run_id","state","position");--> statement-breakpoint
CREATE INDEX "payout_run_ended" ON "payout_run" USING btree ("ended_at") WHERE "payout_run"."ended_at" is not null;--> statement-breakpoint
CREATE INDEX "payout_run_open" ON "payout_run" USING btree ("nr") WHERE "payout_run"."ended_at" is null;