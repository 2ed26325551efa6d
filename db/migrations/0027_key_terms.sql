ALTER TABLE "api_key" ADD COLUMN "ends_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "api_key" ADD COLUMN "networks" text[] DEFAULT '{}' NOT NULL;