CREATE TABLE "cod_refund" (
	"waybill_no" text collate "C" PRIMARY KEY NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"due_on" date NOT NULL,
	"owed_satang" bigint DEFAULT 0 NOT NULL,
	"taken_satang" bigint DEFAULT 0 NOT NULL,
	"sent_satang" bigint DEFAULT 0 NOT NULL,
	"paid_satang" bigint DEFAULT 0 NOT NULL,
	"returned_satang" bigint DEFAULT 0 NOT NULL,
	"told_satang" bigint DEFAULT 0 NOT NULL,
	"run_id" text,
	"sent_to" text,
	"paid_on" date,
	"returned_at" timestamp with time zone,
	"returned_from" text,
	"return_reason" text,
	"kind" text,
	"bank_code" text,
	"sealed_number" text,
	"ending" text,
	"holder_name" text,
	"given_at" timestamp with time zone,
	"given_by" text,
	"customer_id" uuid,
	"staff_id" text,
	"staff_name" text,
	"hand_by" text,
	"hand_name" text,
	"hand_reason" text,
	"hand_at" timestamp with time zone,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "cod_refund_open" ON "cod_refund" USING btree ("due_on","waybill_no") WHERE "cod_refund"."owed_satang" <> 0 or "cod_refund"."taken_satang" > 0 or "cod_refund"."sent_satang" > 0 or "cod_refund"."returned_satang" > 0;--> statement-breakpoint
CREATE INDEX "cod_refund_sealed" ON "cod_refund" USING btree ("changed_at") WHERE "cod_refund"."sealed_number" is not null;--> statement-breakpoint
CREATE INDEX "cod_refund_customer" ON "cod_refund" USING btree ("customer_id") WHERE "cod_refund"."customer_id" is not null;--> statement-breakpoint
CREATE INDEX "cod_refund_changed" ON "cod_refund" USING btree ("changed_at","waybill_no");--> statement-breakpoint
-- What was to be paid back before there were runs for it. Nobody knows what was handed over, so nobody is told: staff ask.
INSERT INTO "cod_refund" ("waybill_no", "requested_at", "due_on", "owed_satang", "told_satang", "changed_at")
SELECT "waybill_no", max("at"), (max("at") AT TIME ZONE 'Asia/Bangkok')::date + 15,
  sum(CASE "credit" WHEN 'refunded' THEN "amount_satang" ELSE 0 END - CASE "debit" WHEN 'refunded' THEN "amount_satang" ELSE 0 END),
  sum(CASE "credit" WHEN 'refunded' THEN "amount_satang" ELSE 0 END - CASE "debit" WHEN 'refunded' THEN "amount_satang" ELSE 0 END),
  max("at")
FROM "cod_entry" WHERE 'refunded' IN ("debit", "credit")
GROUP BY "waybill_no"
HAVING sum(CASE "credit" WHEN 'refunded' THEN "amount_satang" ELSE 0 END - CASE "debit" WHEN 'refunded' THEN "amount_satang" ELSE 0 END) <> 0;
