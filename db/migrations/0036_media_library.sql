ALTER TABLE "image" ADD COLUMN "kind" text DEFAULT 'picture' NOT NULL;--> statement-breakpoint
ALTER TABLE "image" ADD COLUMN "storage_key" text;--> statement-breakpoint
ALTER TABLE "image" ADD COLUMN "content_type" text;--> statement-breakpoint
ALTER TABLE "image" ADD COLUMN "bytes" integer;--> statement-breakpoint
ALTER TABLE "image" ADD COLUMN "width" integer;--> statement-breakpoint
ALTER TABLE "image" ADD COLUMN "height" integer;--> statement-breakpoint
ALTER TABLE "image" ADD COLUMN "file_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "image" ADD COLUMN "alt" jsonb DEFAULT '{"th":"","en-us":"","zh-cn":""}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "image" ADD COLUMN "cropped_from" uuid;--> statement-breakpoint
ALTER TABLE "image" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "image" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "image_deleted_at" ON "image" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "image_cropped_from" ON "image" USING btree ("cropped_from") WHERE cropped_from is not null;--> statement-breakpoint
ALTER TABLE "image" ADD CONSTRAINT "image_storage_key_unique" UNIQUE("storage_key");