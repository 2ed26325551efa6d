CREATE TABLE "fraud_report" (
	"number" text PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"contact" text NOT NULL,
	"verdict" text NOT NULL,
	"language" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "words_hash" text;--> statement-breakpoint
CREATE INDEX "fraud_report_created_at" ON "fraud_report" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "message_words" ON "message" USING btree ("words_hash") WHERE words_hash is not null;