CREATE TABLE "day_count" (
	"day" date NOT NULL,
	"what" text NOT NULL,
	"key" text NOT NULL,
	"n" bigint NOT NULL,
	CONSTRAINT "day_count_day_what_key_pk" PRIMARY KEY("day","what","key")
);
--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "waybill_no" text;--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "reference" text;--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "resends" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "message_status" ON "message" USING btree ("status","nr");--> statement-breakpoint
CREATE INDEX "message_kind" ON "message" USING btree ("kind","nr");--> statement-breakpoint
CREATE INDEX "message_channel" ON "message" USING btree ("channel","nr");--> statement-breakpoint
CREATE INDEX "message_waybill" ON "message" USING btree ("waybill_no","nr") WHERE waybill_no is not null;--> statement-breakpoint
CREATE INDEX "message_reference" ON "message" USING btree ("reference","nr") WHERE reference is not null;--> statement-breakpoint
CREATE INDEX "message_kept" ON "message" USING btree ("status","created_at") WHERE sealed_params is not null;--> statement-breakpoint
UPDATE "staff_role" SET "permissions" = "permissions" || '{keys.read,keys.edit}' WHERE "key" = 'operations' AND NOT "permissions" && '{keys.read,keys.edit}';--> statement-breakpoint
UPDATE "staff_role" SET "permissions" = "permissions" || '{keys.read}' WHERE "key" = 'auditor' AND NOT "permissions" && '{keys.read}';
