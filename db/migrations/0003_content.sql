CREATE TABLE "agreement" (
	"slug" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"position" integer NOT NULL,
	"version" integer NOT NULL,
	"effective_from" date NOT NULL,
	"texts" jsonb NOT NULL,
	"publish_at" timestamp with time zone NOT NULL,
	"offline_at" timestamp with time zone,
	"publisher" text,
	"created_at" timestamp with time zone NOT NULL,
	"edited_at" timestamp with time zone NOT NULL,
	"seed_digest" text
);
--> statement-breakpoint
CREATE TABLE "faq_entry" (
	"id" text PRIMARY KEY NOT NULL,
	"category" text NOT NULL,
	"position" integer NOT NULL,
	"texts" jsonb NOT NULL,
	"publish_at" timestamp with time zone NOT NULL,
	"offline_at" timestamp with time zone,
	"publisher" text,
	"created_at" timestamp with time zone NOT NULL,
	"edited_at" timestamp with time zone NOT NULL,
	"seed_digest" text
);
--> statement-breakpoint
CREATE TABLE "page" (
	"slug" text PRIMARY KEY NOT NULL,
	"service_position" integer,
	"texts" jsonb NOT NULL,
	"publish_at" timestamp with time zone NOT NULL,
	"offline_at" timestamp with time zone,
	"publisher" text,
	"created_at" timestamp with time zone NOT NULL,
	"edited_at" timestamp with time zone NOT NULL,
	"seed_digest" text
);
--> statement-breakpoint
CREATE TABLE "business_rule_version" (
	"valid_from" timestamp with time zone PRIMARY KEY NOT NULL,
	"rules" jsonb NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "agreement_slug_in_any_case" ON "agreement" USING btree (lower("slug"));