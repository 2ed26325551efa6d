CREATE TABLE "cod_difference" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cod_difference_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"waybill_no" text collate "C" NOT NULL,
	"kind" text NOT NULL,
	"expected_satang" bigint NOT NULL,
	"found_satang" bigint NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"outcome" text,
	"reason" text,
	"settled_at" timestamp with time zone,
	"staff_id" text,
	"staff_name" text
);
--> statement-breakpoint
CREATE TABLE "cod_entry" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cod_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"waybill_no" text collate "C" NOT NULL,
	"cause" text NOT NULL,
	"debit" text NOT NULL,
	"credit" text NOT NULL,
	"amount_satang" bigint NOT NULL,
	"reverses" bigint,
	"run_id" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "cod_entry_amount" CHECK ("cod_entry"."amount_satang" > 0),
	CONSTRAINT "cod_entry_two_accounts" CHECK ("cod_entry"."debit" <> "cod_entry"."credit")
);
--> statement-breakpoint
CREATE TABLE "cod_opening" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"place" text collate "C" NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "cod_parcel" (
	"waybill_no" text collate "C" PRIMARY KEY NOT NULL,
	"customer_id" uuid,
	"ordered_satang" bigint,
	"fee_satang" bigint DEFAULT 0 NOT NULL,
	"collected_satang" bigint,
	"collected_at" timestamp with time zone,
	"collected_by" text,
	"due_on" date,
	"owed_satang" bigint DEFAULT 0 NOT NULL,
	"taken_satang" bigint DEFAULT 0 NOT NULL,
	"sent_satang" bigint DEFAULT 0 NOT NULL,
	"paid_satang" bigint DEFAULT 0 NOT NULL,
	"returned_satang" bigint DEFAULT 0 NOT NULL,
	"is_on_hold" boolean DEFAULT false NOT NULL,
	"run_id" text,
	"paid_on" date,
	"returned_at" timestamp with time zone,
	"return_reason" text,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cod_report" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cod_report_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"report_id" text collate "C" NOT NULL,
	"waybill_no" text collate "C" NOT NULL,
	"method" text NOT NULL,
	"amount_satang" bigint NOT NULL,
	"collected_at" timestamp with time zone NOT NULL,
	"branch_code" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "cod_report_report_id_unique" UNIQUE("report_id")
);
--> statement-breakpoint
ALTER TABLE "cod_entry" ADD CONSTRAINT "cod_entry_reverses_cod_entry_id_fk" FOREIGN KEY ("reverses") REFERENCES "public"."cod_entry"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "cod_difference_once" ON "cod_difference" USING btree ("waybill_no","kind","expected_satang","found_satang");--> statement-breakpoint
CREATE INDEX "cod_difference_list" ON "cod_difference" USING btree ("state","since","id");--> statement-breakpoint
CREATE INDEX "cod_entry_parcel" ON "cod_entry" USING btree ("waybill_no","id");--> statement-breakpoint
CREATE UNIQUE INDEX "cod_entry_reversed_once" ON "cod_entry" USING btree ("reverses") WHERE "cod_entry"."reverses" is not null;--> statement-breakpoint
CREATE INDEX "cod_parcel_statement" ON "cod_parcel" USING btree ("customer_id","due_on");--> statement-breakpoint
CREATE INDEX "cod_parcel_due" ON "cod_parcel" USING btree ("due_on","waybill_no") WHERE "cod_parcel"."owed_satang" > 0 and "cod_parcel"."taken_satang" = 0 and "cod_parcel"."sent_satang" = 0;--> statement-breakpoint
CREATE INDEX "cod_parcel_returned" ON "cod_parcel" USING btree ("waybill_no") WHERE "cod_parcel"."returned_satang" > 0;--> statement-breakpoint
CREATE INDEX "cod_parcel_changed" ON "cod_parcel" USING btree ("changed_at");--> statement-breakpoint
CREATE INDEX "cod_report_parcel" ON "cod_report" USING btree ("waybill_no","id");