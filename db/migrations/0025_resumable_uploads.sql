CREATE TABLE "resumable_upload" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"file_name" text NOT NULL,
	"size" integer NOT NULL,
	"received" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"upload_id" uuid
);
--> statement-breakpoint
CREATE TABLE "upload_piece" (
	"resumable_id" uuid NOT NULL,
	"offset" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "upload_piece_resumable_id_offset_pk" PRIMARY KEY("resumable_id","offset")
);
--> statement-breakpoint
ALTER TABLE "resumable_upload" ADD CONSTRAINT "resumable_upload_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resumable_upload" ADD CONSTRAINT "resumable_upload_upload_id_upload_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."upload"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload_piece" ADD CONSTRAINT "upload_piece_resumable_id_resumable_upload_id_fk" FOREIGN KEY ("resumable_id") REFERENCES "public"."resumable_upload"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "resumable_upload_customer" ON "resumable_upload" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "resumable_upload_created" ON "resumable_upload" USING btree ("created_at");