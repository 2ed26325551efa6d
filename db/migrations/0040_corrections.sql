CREATE TABLE "scan_event_correction" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"waybill_no" text collate "C" NOT NULL,
	"revision" integer NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"staff_id" text NOT NULL,
	"staff_name" text NOT NULL,
	"reason" text NOT NULL,
	"original" jsonb NOT NULL,
	"replacement" jsonb,
	CONSTRAINT "scan_event_correction_of_parcel" UNIQUE("waybill_no","revision")
);
--> statement-breakpoint
CREATE FUNCTION "scan_event_correction_only_added"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'rows of scan_event_correction are only added';
END $$;--> statement-breakpoint
CREATE TRIGGER "scan_event_correction_only_added" BEFORE UPDATE OR DELETE ON "scan_event_correction" FOR EACH ROW EXECUTE FUNCTION "scan_event_correction_only_added"();
