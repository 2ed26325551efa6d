ALTER TABLE "sheet_import" ADD COLUMN "notes" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_import" ADD COLUMN "notes" jsonb DEFAULT '[]'::jsonb NOT NULL;