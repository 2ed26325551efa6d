CREATE TABLE "sheet_import" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"customer_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"file_name" text NOT NULL,
	"language" text NOT NULL,
	"options" jsonb NOT NULL,
	"columns" jsonb NOT NULL,
	"ignored" jsonb NOT NULL,
	"stopped" jsonb,
	"revision" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sheet_import_row" (
	"import_id" uuid NOT NULL,
	"row" integer NOT NULL,
	"state" text NOT NULL,
	"cells" jsonb NOT NULL,
	"problems" jsonb NOT NULL,
	"value" jsonb,
	"request_key" uuid,
	"result" jsonb,
	CONSTRAINT "sheet_import_row_import_id_row_pk" PRIMARY KEY("import_id","row")
);
--> statement-breakpoint
ALTER TABLE "sheet_import" ADD CONSTRAINT "sheet_import_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sheet_import_row" ADD CONSTRAINT "sheet_import_row_import_id_sheet_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."sheet_import"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sheet_import_latest" ON "sheet_import" USING btree ("customer_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "sheet_import_running" ON "sheet_import" USING btree ("id") WHERE "sheet_import"."state" = 'running';--> statement-breakpoint
CREATE INDEX "sheet_import_updated" ON "sheet_import" USING btree ("updated_at");