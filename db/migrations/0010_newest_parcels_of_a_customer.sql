DROP INDEX "parcel_sender_phone";--> statement-breakpoint
DROP INDEX "parcel_consignee_phone";--> statement-breakpoint
CREATE INDEX "parcel_sender_newest" ON "parcel" USING btree ("sender_phone","accepted_at");--> statement-breakpoint
CREATE INDEX "parcel_consignee_newest" ON "parcel" USING btree ("consignee_phone","accepted_at");