ALTER TABLE "sheet_import" ALTER COLUMN "customer_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "sheet_import" ADD COLUMN "file_digest" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sheet_import" ADD COLUMN "counts" jsonb;--> statement-breakpoint
ALTER TABLE "sheet_import" ADD COLUMN "read_by" text;--> statement-breakpoint
ALTER TABLE "sheet_import" ADD COLUMN "applied_by" text;--> statement-breakpoint
ALTER TABLE "sheet_import" ADD COLUMN "applied_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sheet_import" ADD COLUMN "undone_by" text;--> statement-breakpoint
ALTER TABLE "sheet_import" ADD COLUMN "undone_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sheet_import" ADD COLUMN "undone_reason" text;--> statement-breakpoint
ALTER TABLE "sheet_import_row" ADD COLUMN "change" text;--> statement-breakpoint
ALTER TABLE "sheet_import_row" ADD COLUMN "version" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sheet_import_row" ADD COLUMN "fields" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
-- Imports of staff, in the states of all imports; their counts outlive their rows.
INSERT INTO "sheet_import" (
  "id", "kind", "state", "file_name", "file_digest", "language", "options", "columns", "ignored", "notes", "counts",
  "revision", "read_by", "created_at", "applied_by", "applied_at", "undone_by", "undone_at", "undone_reason", "updated_at"
)
SELECT
  "id", "kind", CASE "state" WHEN 'applied' THEN 'done' WHEN 'discarded' THEN 'cancelled' ELSE "state" END,
  "file_name", "file_digest", "language", '{}', "columns", "ignored", "notes", "counts",
  "revision", "read_by", "read_at", "applied_by", "applied_at", "undone_by", "undone_at", "undone_reason", "updated_at"
FROM "staff_import";--> statement-breakpoint
INSERT INTO "sheet_import_row" (
  "import_id", "row", "state", "cells", "problems", "value", "change", "version", "fields", "result"
)
SELECT
  "import_id", "row", CASE "state" WHEN 'applied' THEN 'done' ELSE "state" END,
  "cells", "problems", "value", "change", "version", "fields", "kept"
FROM "staff_import_row";--> statement-breakpoint
DROP TABLE "staff_import_row";--> statement-breakpoint
DROP TABLE "staff_import";--> statement-breakpoint
-- Those of customers had no counts of their own.
UPDATE "sheet_import" SET "counts" =
  '{"rows":0,"wrong":0,"ready":0,"leftOut":0,"done":0,"undone":0,"changedSince":0,"added":0,"changed":0,"same":0}'::jsonb
  || coalesce("counts", '{}')
  || coalesce((
    SELECT jsonb_object_agg("state", "rows") || jsonb_build_object('rows', sum("rows"))
    FROM (
      SELECT "state", count(*) AS "rows" FROM "sheet_import_row" WHERE "import_id" = "sheet_import"."id" GROUP BY "state"
    ) AS "of_state"
  ), '{}');--> statement-breakpoint
ALTER TABLE "sheet_import" ALTER COLUMN "counts" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "sheet_import_of_staff" ON "sheet_import" USING btree ("created_at" desc,"id" desc) WHERE "sheet_import"."customer_id" is null;--> statement-breakpoint
CREATE INDEX "sheet_import_of_kind" ON "sheet_import" USING btree ("kind","created_at" desc,"id" desc) WHERE "sheet_import"."customer_id" is null;--> statement-breakpoint
CREATE INDEX "sheet_import_of_file" ON "sheet_import" USING btree ("kind","file_digest") WHERE "sheet_import"."customer_id" is null;
