ALTER TABLE "cod_parcel" ADD COLUMN "has_earlier_moves" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "cod_refund" ADD COLUMN "assigned_to" text;--> statement-breakpoint
ALTER TABLE "cod_refund" ADD COLUMN "assigned_name" text;--> statement-breakpoint
ALTER TABLE "sandbox_parcel" ADD COLUMN "collected_satang" bigint;--> statement-breakpoint
ALTER TABLE "sandbox_parcel" ADD COLUMN "collected_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sandbox_parcel" ADD COLUMN "money_seconds" integer;--> statement-breakpoint
ALTER TABLE "sandbox_parcel" ADD COLUMN "bank_returns" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "cod_parcel_in_parts" ON "cod_parcel" USING btree ("customer_id","changed_at") WHERE ("cod_parcel"."has_earlier_moves" or ("cod_parcel"."owed_satang" > 0
    and "cod_parcel"."paid_satang" + "cod_parcel"."sent_satang" + "cod_parcel"."returned_satang" > 0));--> statement-breakpoint
-- Of these the entries say what each transfer moved: several runs sent their money, or it came back and went on.
UPDATE "cod_parcel" SET "has_earlier_moves" = true WHERE "waybill_no" IN (
  SELECT "waybill_no" FROM "cod_entry" GROUP BY "waybill_no"
  HAVING count(DISTINCT coalesce("run_id", '')) FILTER (WHERE "cause" IN ('sent', 'paidByRule')) > 1
    OR bool_or("debit" = 'returned'));
