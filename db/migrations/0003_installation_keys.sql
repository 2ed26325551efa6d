CREATE TABLE "replaced_file" (
	"storage_key" text PRIMARY KEY NOT NULL,
	"since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "installation_key" (
	"id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"replaced_at" timestamp with time zone,
	"retired_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "replaced_file_since" ON "replaced_file" USING btree ("since");--> statement-breakpoint
CREATE UNIQUE INDEX "installation_key_current" ON "installation_key" USING btree ((replaced_at is null)) WHERE replaced_at is null;