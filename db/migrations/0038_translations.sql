CREATE TABLE "translation" (
	"tag" text NOT NULL,
	"language" text NOT NULL,
	"value" text,
	"shipped" text,
	"published_at" timestamp with time zone,
	"draft" text,
	CONSTRAINT "translation_tag_language_pk" PRIMARY KEY("tag","language")
);
--> statement-breakpoint
CREATE TABLE "translation_bundle" (
	"number" serial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"staff_id" text NOT NULL,
	"staff_name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "translation_tag" (
	"tag" text PRIMARY KEY NOT NULL,
	"label" text DEFAULT '' NOT NULL,
	"revision" integer NOT NULL,
	"editor_name" text NOT NULL,
	"edited_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "translation_version" (
	"tag" text NOT NULL,
	"language" text NOT NULL,
	"bundle" integer NOT NULL,
	"value" text,
	CONSTRAINT "translation_version_bundle_tag_language_pk" PRIMARY KEY("bundle","tag","language")
);
--> statement-breakpoint
ALTER TABLE "translation_version" ADD CONSTRAINT "translation_version_bundle_translation_bundle_number_fk" FOREIGN KEY ("bundle") REFERENCES "public"."translation_bundle"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "translation_version_tag" ON "translation_version" USING btree ("tag");--> statement-breakpoint
UPDATE "staff_role" SET "permissions" = array_append("permissions", 'imports.edit') WHERE "key" = 'translator' AND NOT ('imports.edit' = ANY("permissions"));
