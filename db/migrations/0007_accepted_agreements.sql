CREATE TABLE "accepted_agreement" (
	"customer_id" uuid NOT NULL,
	"slug" text NOT NULL,
	"version" integer NOT NULL,
	"accepted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "accepted_agreement_customer_id_slug_version_pk" PRIMARY KEY("customer_id","slug","version")
);
--> statement-breakpoint
ALTER TABLE "accepted_agreement" ADD CONSTRAINT "accepted_agreement_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;