CREATE TABLE "customs_release" (
	"id" uuid PRIMARY KEY NOT NULL,
	"declaration_id" uuid NOT NULL,
	"key_id" uuid NOT NULL,
	"request_key" uuid NOT NULL,
	"request_digest" text NOT NULL,
	"waybill_no" text collate "C" NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"released_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "customs_declaration" ADD COLUMN "request_digest" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "customs_release" ADD CONSTRAINT "customs_release_declaration_id_customs_declaration_id_fk" FOREIGN KEY ("declaration_id") REFERENCES "public"."customs_declaration"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "customs_release_request" ON "customs_release" USING btree ("declaration_id","key_id","request_key");