ALTER TABLE "cod_report" ADD COLUMN "replaces" text collate "C";--> statement-breakpoint
ALTER TABLE "cod_report" ADD COLUMN "withdrawn_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "cod_report" ADD COLUMN "withdraw_reason" text;