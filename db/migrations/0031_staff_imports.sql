CREATE TABLE "staff_import" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"file_name" text NOT NULL,
	"language" text NOT NULL,
	"columns" jsonb NOT NULL,
	"ignored" jsonb NOT NULL,
	"counts" jsonb NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"read_by" text NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	"applied_by" text,
	"applied_at" timestamp with time zone,
	"undone_by" text,
	"undone_at" timestamp with time zone,
	"undone_reason" text,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_import_row" (
	"import_id" uuid NOT NULL,
	"row" integer NOT NULL,
	"state" text NOT NULL,
	"cells" jsonb NOT NULL,
	"problems" jsonb NOT NULL,
	"value" jsonb,
	"change" text,
	"version" text NOT NULL,
	"fields" jsonb NOT NULL,
	"kept" jsonb,
	CONSTRAINT "staff_import_row_import_id_row_pk" PRIMARY KEY("import_id","row")
);
--> statement-breakpoint
ALTER TABLE "staff_import_row" ADD CONSTRAINT "staff_import_row_import_id_staff_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."staff_import"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_import_latest" ON "staff_import" USING btree ("read_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "staff_import_of_kind" ON "staff_import" USING btree ("kind","read_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "staff_import_old" ON "staff_import" USING btree ("updated_at") WHERE "staff_import"."state" = 'open';