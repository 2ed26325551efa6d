CREATE TABLE "held_release" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"release" text NOT NULL
);
