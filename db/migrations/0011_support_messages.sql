CREATE TABLE "support_message" (
	"number" text PRIMARY KEY NOT NULL,
	"topic" text NOT NULL,
	"waybill_no" text,
	"contact" text NOT NULL,
	"text" text NOT NULL,
	"language" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "support_message_open" ON "support_message" USING btree ("created_at") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "support_message_waybill" ON "support_message" USING btree ("waybill_no");