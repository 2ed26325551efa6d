CREATE TABLE "consent_record" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "consent_record_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"visitor_id" uuid NOT NULL,
	"policy_version" integer NOT NULL,
	"statistics" boolean NOT NULL,
	"marketing" boolean NOT NULL,
	"given_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "consent_record_visitor_id" ON "consent_record" USING btree ("visitor_id");