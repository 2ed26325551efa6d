CREATE TABLE "upload" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid,
	"purpose" text NOT NULL,
	"kind" text NOT NULL,
	"content_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"width" integer,
	"height" integer,
	"sha256" text NOT NULL,
	"perceptual_hash" text,
	"storage_key" text NOT NULL,
	"is_sealed" boolean NOT NULL,
	"file_name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"attached_to" text,
	"delete_at" timestamp with time zone NOT NULL,
	CONSTRAINT "upload_storage_key_unique" UNIQUE("storage_key")
);
--> statement-breakpoint
ALTER TABLE "upload" ADD CONSTRAINT "upload_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "upload_customer" ON "upload" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "upload_attached" ON "upload" USING btree ("attached_to") WHERE attached_to is not null;--> statement-breakpoint
CREATE INDEX "upload_delete_at" ON "upload" USING btree ("delete_at");--> statement-breakpoint
CREATE INDEX "upload_sha256" ON "upload" USING btree ("sha256");