CREATE TABLE "job_opening" (
	"id" integer PRIMARY KEY NOT NULL,
	"position" text NOT NULL,
	"work_location" text NOT NULL,
	"texts" jsonb NOT NULL,
	"publish_at" timestamp with time zone NOT NULL,
	"offline_at" timestamp with time zone,
	"publisher" text,
	"created_at" timestamp with time zone NOT NULL,
	"edited_at" timestamp with time zone NOT NULL,
	"seed_digest" text
);
