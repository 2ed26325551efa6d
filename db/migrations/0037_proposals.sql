CREATE TABLE "proposal" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"revision" integer NOT NULL,
	"valid_from" timestamp with time zone NOT NULL,
	"name" text NOT NULL,
	"reason" text NOT NULL,
	"content" jsonb NOT NULL,
	"base" jsonb NOT NULL,
	"base_from" timestamp with time zone NOT NULL,
	"followed_from" timestamp with time zone,
	"changes" integer NOT NULL,
	"authors" text[] NOT NULL,
	"author_names" text[] NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"saved_by" text NOT NULL,
	"submitted_at" timestamp with time zone,
	"decided_at" timestamp with time zone,
	"decider_id" text,
	"decider_name" text,
	"decision_reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "proposal_second_person" CHECK ("proposal"."state" <> 'approved' or ("proposal"."decider_id" is not null and not "proposal"."decider_id" = any("proposal"."authors")))
);
--> statement-breakpoint
CREATE INDEX "proposal_saved" ON "proposal" USING btree ("kind","saved_at" DESC NULLS LAST);