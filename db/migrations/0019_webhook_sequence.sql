CREATE TABLE "webhook_sequence" (
	"endpoint_id" uuid PRIMARY KEY NOT NULL,
	"last" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "webhook_event" ADD COLUMN "sequence" bigint;--> statement-breakpoint
ALTER TABLE "webhook_sequence" ADD CONSTRAINT "webhook_sequence_endpoint_id_webhook_endpoint_id_fk" FOREIGN KEY ("endpoint_id") REFERENCES "public"."webhook_endpoint"("id") ON DELETE cascade ON UPDATE no action;