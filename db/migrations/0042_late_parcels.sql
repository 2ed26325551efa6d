CREATE TABLE "late_parcel" (
	"waybill_no" text collate "C" PRIMARY KEY NOT NULL,
	"promised_date" date NOT NULL
);
--> statement-breakpoint
CREATE INDEX "late_parcel_longest" ON "late_parcel" USING btree ("promised_date","waybill_no");--> statement-breakpoint
CREATE INDEX "parcel_promised" ON "parcel" USING btree ("promised_date") WHERE "parcel"."promised_date" is not null;--> statement-breakpoint
CREATE INDEX "parcel_unpromised" ON "parcel" USING btree ("accepted_at") WHERE "parcel"."promised_date" is null;