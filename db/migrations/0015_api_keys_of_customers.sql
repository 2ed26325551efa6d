ALTER TABLE "api_key" ADD COLUMN "customer_id" uuid;--> statement-breakpoint
ALTER TABLE "api_key" ADD COLUMN "mode" text DEFAULT 'live' NOT NULL;--> statement-breakpoint
ALTER TABLE "api_key" ADD COLUMN "hint" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "api_key" ADD COLUMN "last_used_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "api_key_customer" ON "api_key" USING btree ("customer_id");