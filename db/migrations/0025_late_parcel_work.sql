CREATE TABLE "parcel_work" (
	"waybill_no" text collate "C" PRIMARY KEY NOT NULL,
	"assigned_to" text,
	"assigned_name" text,
	"note" text,
	"noted_by" text,
	"noted_at" timestamp with time zone,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "late_parcel" ADD COLUMN "status" text;--> statement-breakpoint
ALTER TABLE "late_parcel" ADD COLUMN "hold" text;--> statement-breakpoint
ALTER TABLE "late_parcel" ADD COLUMN "facility_code" text collate "C";--> statement-breakpoint
ALTER TABLE "late_parcel" ADD COLUMN "scanned_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "parcel_work_assigned" ON "parcel_work" USING btree ("assigned_to");--> statement-breakpoint
CREATE INDEX "parcel_work_changed" ON "parcel_work" USING btree ("changed_at");--> statement-breakpoint
CREATE INDEX "late_parcel_branch" ON "late_parcel" USING btree (upper("facility_code"),"promised_date","waybill_no");