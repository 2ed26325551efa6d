ALTER TABLE "webhook_endpoint" ADD COLUMN "switched_off_from" text;--> statement-breakpoint
ALTER TABLE "webhook_endpoint" ADD COLUMN "last_success_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "webhook_endpoint" ADD COLUMN "last_failure_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "webhook_endpoint" ADD COLUMN "last_failure_status" integer;--> statement-breakpoint
ALTER TABLE "webhook_endpoint" ADD COLUMN "last_failure" text;--> statement-breakpoint
CREATE INDEX "webhook_event_newest" ON "webhook_event" USING btree ("endpoint_id","id");--> statement-breakpoint
CREATE INDEX "webhook_event_failed" ON "webhook_event" USING btree ("endpoint_id","id") WHERE "webhook_event"."state" = 'failed';