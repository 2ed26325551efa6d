ALTER TABLE "webhook_endpoint" ADD COLUMN "request_key" uuid;--> statement-breakpoint
ALTER TABLE "webhook_endpoint" ADD COLUMN "request_digest" text;