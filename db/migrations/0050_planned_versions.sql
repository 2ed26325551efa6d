CREATE TABLE "content_plan" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "content_plan_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"item_id" text NOT NULL,
	"value" jsonb NOT NULL,
	"publish_at" timestamp with time zone NOT NULL,
	"offline_at" timestamp with time zone,
	"revision" integer DEFAULT 1 NOT NULL,
	"tells_customers" boolean DEFAULT false NOT NULL,
	"staff_id" text NOT NULL,
	"staff_name" text NOT NULL,
	"planned_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "agreement_version" ADD COLUMN "tells_customers" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "content_plan_moment" ON "content_plan" USING btree ("kind","item_id","publish_at");--> statement-breakpoint
CREATE INDEX "content_plan_due" ON "content_plan" USING btree ("publish_at");
--> statement-breakpoint
-- A planned change stood in the place of what readers saw: it waits beside it from here on. Pieces that nobody has seen yet stay as they are.
INSERT INTO "content_plan" ("kind", "item_id", "value", "publish_at", "offline_at", "staff_id", "staff_name", "planned_at")
SELECT "v"."kind", "v"."item_id", "v"."value", "v"."publish_at", "v"."offline_at", coalesce("v"."staff_id", ''), coalesce("v"."staff_name", ''), "v"."at"
FROM "content_version" "v"
JOIN "content_item" "i" ON "i"."kind" = "v"."kind" AND "i"."item_id" = "v"."item_id" AND "i"."version" = "v"."version"
WHERE "v"."action" <> 'takenOffline' AND "v"."publish_at" > now() AND ("v"."offline_at" IS NULL OR "v"."offline_at" > now())
AND EXISTS (SELECT 1 FROM "content_version" "w" WHERE "w"."kind" = "v"."kind" AND "w"."item_id" = "v"."item_id" AND "w"."version" < "v"."version" AND "w"."publish_at" <= now());--> statement-breakpoint
CREATE VIEW "shown_before_plan" AS
SELECT DISTINCT ON ("p"."kind", "p"."item_id") "p"."kind", "p"."item_id", "v"."value", "v"."publish_at", "v"."offline_at", "v"."at", "v"."staff_id", "v"."staff_name"
FROM "content_plan" "p"
JOIN "content_version" "v" ON "v"."kind" = "p"."kind" AND "v"."item_id" = "p"."item_id" AND "v"."publish_at" <= now()
ORDER BY "p"."kind", "p"."item_id", "v"."version" DESC;--> statement-breakpoint
UPDATE "news_release" "t" SET
	"kind" = "s"."value"->>'kind', "audience" = "s"."value"->>'audience', "image_link" = "s"."value"->>'imageLink',
	"video_url" = nullif("s"."value"->>'videoUrl', ''), "texts" = "s"."value"->'texts',
	"promotion_from" = CASE WHEN "s"."value"->>'kind' = 'promotion' THEN ("s"."value"->>'promotionFrom')::date END,
	"promotion_until" = CASE WHEN "s"."value"->>'kind' = 'promotion' THEN ("s"."value"->>'promotionUntil')::date END,
	"publish_at" = "s"."publish_at", "offline_at" = "s"."offline_at", "publisher" = "s"."staff_name", "edited_at" = "s"."at"
FROM "shown_before_plan" "s" WHERE "s"."kind" = 'release' AND "t"."id"::text = "s"."item_id";--> statement-breakpoint
UPDATE "banner" "t" SET
	"location" = "s"."value"->>'location', "texts" = "s"."value"->'texts', "enabled" = ("s"."value"->>'enabled')::boolean,
	"link" = nullif("s"."value"->>'link', ''), "video" = nullif("s"."value"->>'video', ''),
	"publish_at" = "s"."publish_at", "offline_at" = "s"."offline_at", "publisher" = "s"."staff_name", "edited_at" = "s"."at"
FROM "shown_before_plan" "s" WHERE "s"."kind" = 'banner' AND "t"."id"::text = "s"."item_id";--> statement-breakpoint
UPDATE "faq_entry" "t" SET
	"category" = "s"."value"->>'category', "texts" = "s"."value"->'texts',
	"publish_at" = "s"."publish_at", "offline_at" = "s"."offline_at", "publisher" = "s"."staff_name", "edited_at" = "s"."at"
FROM "shown_before_plan" "s" WHERE "s"."kind" = 'question' AND "t"."id" = "s"."item_id";--> statement-breakpoint
UPDATE "page" "t" SET
	"texts" = "s"."value"->'texts',
	"publish_at" = "s"."publish_at", "offline_at" = "s"."offline_at", "publisher" = "s"."staff_name", "edited_at" = "s"."at"
FROM "shown_before_plan" "s" WHERE "s"."kind" = 'page' AND "t"."slug" = "s"."item_id";--> statement-breakpoint
UPDATE "job_opening" "t" SET
	"position" = "s"."value"->>'position', "work_location" = "s"."value"->>'workLocation', "texts" = "s"."value"->'texts',
	"publish_at" = "s"."publish_at", "offline_at" = "s"."offline_at", "publisher" = "s"."staff_name", "edited_at" = "s"."at"
FROM "shown_before_plan" "s" WHERE "s"."kind" = 'opening' AND "t"."id"::text = "s"."item_id";--> statement-breakpoint
DELETE FROM "agreement_version" "a" USING "shown_before_plan" "s" WHERE "s"."kind" = 'agreement' AND "a"."slug" = "s"."item_id" AND "a"."shown_from" > now();--> statement-breakpoint
UPDATE "agreement" "t" SET
	"type" = "s"."value"->>'type', "effective_from" = ("s"."value"->>'effectiveFrom')::date, "texts" = "s"."value"->'texts',
	"version" = coalesce((SELECT max("a"."version") FROM "agreement_version" "a" WHERE "a"."slug" = "t"."slug"), "t"."version"),
	"publish_at" = "s"."publish_at", "offline_at" = "s"."offline_at", "publisher" = "s"."staff_name", "edited_at" = "s"."at"
FROM "shown_before_plan" "s" WHERE "s"."kind" = 'agreement' AND "t"."slug" = "s"."item_id";--> statement-breakpoint
INSERT INTO "content_version" ("kind", "item_id", "version", "at", "staff_id", "staff_name", "action", "value", "publish_at", "offline_at")
SELECT "s"."kind", "s"."item_id", "i"."version" + 1, now(), "s"."staff_id", "s"."staff_name", 'undone', "s"."value", "s"."publish_at", "s"."offline_at"
FROM "shown_before_plan" "s" JOIN "content_item" "i" ON "i"."kind" = "s"."kind" AND "i"."item_id" = "s"."item_id";--> statement-breakpoint
UPDATE "content_item" "i" SET "version" = "i"."version" + 1 FROM "shown_before_plan" "s" WHERE "i"."kind" = "s"."kind" AND "i"."item_id" = "s"."item_id";--> statement-breakpoint
UPDATE "content_draft" "d" SET "base_version" = "i"."version" FROM "content_item" "i", "shown_before_plan" "s"
WHERE "i"."kind" = "d"."kind" AND "i"."item_id" = "d"."item_id" AND "s"."kind" = "d"."kind" AND "s"."item_id" = "d"."item_id" AND "d"."base_version" = "i"."version" - 1;--> statement-breakpoint
DROP VIEW "shown_before_plan";
