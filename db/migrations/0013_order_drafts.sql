CREATE TABLE "order_draft" (
	"customer_id" uuid PRIMARY KEY NOT NULL,
	"request_key" uuid NOT NULL,
	"content" jsonb NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order_draft" ADD CONSTRAINT "order_draft_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_draft_expires_at" ON "order_draft" USING btree ("expires_at");