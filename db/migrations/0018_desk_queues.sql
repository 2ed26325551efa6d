ALTER TABLE "network_point_report" ADD COLUMN "answer_by" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "network_point_report" ADD COLUMN "assigned_to" text;--> statement-breakpoint
ALTER TABLE "network_point_report" ADD COLUMN "assigned_name" text;--> statement-breakpoint
ALTER TABLE "support_message" ADD COLUMN "answer" text;--> statement-breakpoint
ALTER TABLE "support_message" ADD COLUMN "answer_by" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "support_message" ADD COLUMN "assigned_to" text;--> statement-breakpoint
ALTER TABLE "support_message" ADD COLUMN "assigned_name" text;--> statement-breakpoint
ALTER TABLE "service_request" ADD COLUMN "facility_code" text;--> statement-breakpoint
ALTER TABLE "service_request" ADD COLUMN "answer_by" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "service_request" ADD COLUMN "assigned_to" text;--> statement-breakpoint
ALTER TABLE "service_request" ADD COLUMN "assigned_name" text;--> statement-breakpoint
CREATE INDEX "service_request_open" ON "service_request" USING btree ("created_at") WHERE closed_at is null;