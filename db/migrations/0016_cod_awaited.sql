DROP INDEX "cod_parcel_statement";--> statement-breakpoint
ALTER TABLE "cod_parcel" ADD COLUMN "is_awaited" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "cod_parcel_days" ON "cod_parcel" USING btree ("customer_id",coalesce("paid_on", "due_on"),"collected_at","waybill_no");--> statement-breakpoint
CREATE INDEX "cod_parcel_awaited" ON "cod_parcel" USING btree ("customer_id","ordered_satang") WHERE "cod_parcel"."is_awaited";