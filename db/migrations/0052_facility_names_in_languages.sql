ALTER TABLE "scan_event" ADD COLUMN "facility_name_en" text;--> statement-breakpoint
ALTER TABLE "scan_event" ADD COLUMN "facility_name_zh" text;