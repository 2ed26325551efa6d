CREATE TABLE "holiday" (
	"date" date PRIMARY KEY NOT NULL,
	"names" jsonb NOT NULL,
	"is_provisional" boolean NOT NULL,
	"is_observed" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"edited_at" timestamp with time zone NOT NULL,
	"edited_by" text,
	"seed_digest" text
);
--> statement-breakpoint
ALTER TABLE "place_override" DROP CONSTRAINT "place_override_code_of_level";--> statement-breakpoint
DROP INDEX "place_override_code";--> statement-breakpoint
ALTER TABLE "network_point" ADD COLUMN "closure" jsonb;--> statement-breakpoint
ALTER TABLE "network_point" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "network_point_report" ADD COLUMN "state" text DEFAULT 'OPEN' NOT NULL;--> statement-breakpoint
ALTER TABLE "network_point_report" ADD COLUMN "handled_by" text;--> statement-breakpoint
ALTER TABLE "place_override" ADD COLUMN "is_remote" boolean;--> statement-breakpoint
ALTER TABLE "place_override" ADD COLUMN "aliases" text[];--> statement-breakpoint
ALTER TABLE "place_override" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "place_override" ADD COLUMN "edited_by" text;--> statement-breakpoint
CREATE INDEX "network_point_report_listed" ON "network_point_report" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "network_point_report_point" ON "network_point_report" USING btree ("point_code","created_at" DESC NULLS LAST);--> statement-breakpoint
DELETE FROM "place_override" a USING "place_override" b WHERE a.code = b.code AND (a.edited_at, a.id) < (b.edited_at, b.id);--> statement-breakpoint
CREATE UNIQUE INDEX "place_override_code" ON "place_override" USING btree ("code");--> statement-breakpoint
ALTER TABLE "place_override" ADD CONSTRAINT "place_override_code_of_level" CHECK (length("place_override"."code") = case "place_override"."level" when 'province' then 2 when 'district' then 4 when 'postcode' then 5 when 'subdistrict' then 6 end);--> statement-breakpoint
UPDATE "staff_role" SET "permissions" = array_cat("permissions", ARRAY['holidays.edit', 'places.edit']) WHERE "key" = 'operations' AND NOT ("permissions" && ARRAY['holidays.edit', 'places.edit']);
