DROP INDEX "image_uploaded_at";--> statement-breakpoint
CREATE INDEX "image_latest" ON "image" USING btree ("uploaded_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "image_words" ON "image" USING gin (text_grams("file_name" || ' ' || "link" || ' ' || coalesce("alt"->>'th', '') || ' ' || coalesce("alt"->>'en-us', '') || ' ' || coalesce("alt"->>'zh-cn', '')));--> statement-breakpoint
CREATE INDEX "news_release_titles" ON "news_release" USING gin (text_grams(("texts"->'th'->>'title') || ' ' || ("texts"->'en-us'->>'title') || ' ' || ("texts"->'zh-cn'->>'title')));