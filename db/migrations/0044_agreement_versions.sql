CREATE TABLE "agreement_version" (
	"slug" text NOT NULL,
	"version" integer NOT NULL,
	"effective_from" date NOT NULL,
	"shown_from" timestamp with time zone NOT NULL,
	"texts" jsonb NOT NULL,
	CONSTRAINT "agreement_version_slug_version_pk" PRIMARY KEY("slug","version")
);
--> statement-breakpoint
-- Versions that staff have published before this table came; numbers counted only with other texts.
INSERT INTO "agreement_version" ("slug", "version", "effective_from", "shown_from", "texts")
WITH "published" AS (
	SELECT "item_id", "version", "value", greatest("at", "publish_at") AS "shown_from",
		coalesce(lag("value"->'texts') OVER w IS DISTINCT FROM "value"->'texts' AND lag("value"->'texts') OVER w IS NOT NULL, false)::int AS "is_other"
	FROM "content_version" WHERE "kind" = 'agreement' WINDOW w AS (PARTITION BY "item_id" ORDER BY "version")
), "counted" AS (
	SELECT *, (sum("is_other") OVER (PARTITION BY "item_id" ORDER BY "version" DESC) - "is_other")::int AS "later" FROM "published"
)
SELECT DISTINCT ON ("agreement"."slug", "later") "agreement"."slug", "agreement"."version" - "later", ("value"->>'effectiveFrom')::date, "shown_from", "value"->'texts'
FROM "counted" JOIN "agreement" ON "agreement"."slug" = "item_id"
ORDER BY "agreement"."slug", "later", "counted"."version";--> statement-breakpoint
INSERT INTO "agreement_version" ("slug", "version", "effective_from", "shown_from", "texts")
SELECT "slug", "version", "effective_from", "publish_at", "texts" FROM "agreement" ON CONFLICT DO NOTHING;
