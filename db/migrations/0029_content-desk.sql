CREATE TABLE "content_draft" (
	"kind" text NOT NULL,
	"item_id" text NOT NULL,
	"revision" integer NOT NULL,
	"base_version" integer NOT NULL,
	"value" jsonb NOT NULL,
	"staff_id" text NOT NULL,
	"staff_name" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "content_draft_kind_item_id_pk" PRIMARY KEY("kind","item_id")
);
--> statement-breakpoint
CREATE TABLE "content_item" (
	"kind" text NOT NULL,
	"item_id" text NOT NULL,
	"version" integer NOT NULL,
	"text_times" jsonb NOT NULL,
	"editor_name" text,
	CONSTRAINT "content_item_kind_item_id_pk" PRIMARY KEY("kind","item_id")
);
--> statement-breakpoint
CREATE TABLE "content_version" (
	"kind" text NOT NULL,
	"item_id" text NOT NULL,
	"version" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"staff_id" text,
	"staff_name" text,
	"action" text NOT NULL,
	"value" jsonb NOT NULL,
	"publish_at" timestamp with time zone,
	"offline_at" timestamp with time zone,
	CONSTRAINT "content_version_kind_item_id_version_pk" PRIMARY KEY("kind","item_id","version")
);
--> statement-breakpoint
CREATE TABLE "content_writer" (
	"kind" text NOT NULL,
	"item_id" text NOT NULL,
	"staff_id" text NOT NULL,
	"staff_name" text NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "content_writer_kind_item_id_staff_id_pk" PRIMARY KEY("kind","item_id","staff_id")
);
