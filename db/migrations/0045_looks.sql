CREATE TABLE "fact_look" (
	"what" text PRIMARY KEY NOT NULL,
	"looked_at" timestamp with time zone NOT NULL
);
