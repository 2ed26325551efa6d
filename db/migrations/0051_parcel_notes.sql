CREATE TABLE "parcel_note" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"record_id" text collate "C" NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"staff_id" text NOT NULL,
	"staff_name" text NOT NULL,
	"text" text NOT NULL,
	"corrected_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "parcel_note" ADD CONSTRAINT "parcel_note_record_id_parcel_work_waybill_no_fk" FOREIGN KEY ("record_id") REFERENCES "public"."parcel_work"("waybill_no") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "parcel_note_latest" ON "parcel_note" USING btree ("record_id","at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
-- Each remark becomes a note. Its writer's id is only in the audit log; without it nobody can correct the note.
INSERT INTO "parcel_note" ("record_id", "at", "staff_id", "staff_name", "text")
SELECT "waybill_no", coalesce("noted_at", "changed_at"), coalesce((
	SELECT "actor_id" FROM "audit_entry"
	WHERE "subject_kind" = 'parcel' AND "subject_id" = "waybill_no" AND "action" = 'parcel.noted' AND "actor_name" = "noted_by"
	ORDER BY "seq" DESC LIMIT 1), ''), coalesce("noted_by", ''), "note"
FROM "parcel_work" WHERE "note" IS NOT NULL;
