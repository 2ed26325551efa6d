CREATE TABLE "line_event" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"sealed_event" text,
	"sealed_answer" text,
	"language" text,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "line_user" (
	"user_id" text PRIMARY KEY NOT NULL,
	"language" text NOT NULL,
	"helped_at" timestamp with time zone,
	"price" jsonb,
	"price_until" timestamp with time zone,
	"link_token_hash" text,
	"link_token_until" timestamp with time zone,
	"last_event_at" timestamp with time zone NOT NULL,
	CONSTRAINT "line_user_link_token_hash_unique" UNIQUE("link_token_hash")
);
--> statement-breakpoint
ALTER TABLE "line_link_code" ADD COLUMN "line_user_id" text;--> statement-breakpoint
CREATE INDEX "line_event_received_at" ON "line_event" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "line_user_last_event_at" ON "line_user" USING btree ("last_event_at");