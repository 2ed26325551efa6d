-- The same as `foldText` in src/lib/search-text.ts, in small letters; a test compares them.
CREATE FUNCTION search_text(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT regexp_replace(
    regexp_replace(
      regexp_replace(
        regexp_replace(
          replace(
            translate(
              lower(normalize(value, NFKC)),
              '๐๑๒๓๔๕๖๗๘๙٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹០១២៣៤៥៦៧៨៩໐໑໒໓໔໕໖໗໘໙၀၁၂၃၄၅၆၇၈၉०१२३४५६७८९' || U&'\00AD\061C\200B\200C\200D\200E\200F\202A\202B\202C\202D\202E\2060\2061\2062\2063\2064\2066\2067\2068\2069\FEFF',
              '0123456789012345678901234567890123456789012345678901234567890123456789'
            ),
            'เเ', 'แ'
          ),
          U&'([\0E48-\0E4B]{0,3})\0E4D([\0E48-\0E4B]{0,3})\0E32', U&'\\1\\2\0E33', 'g'
        ),
        U&'\0E33([\0E48-\0E4B]{1,3})', U&'\\1\0E33', 'g'
      ),
      U&'([\0E47-\0E4E]{1,3})([\0E31\0E34-\0E3A])', '\2\1', 'g'
    ),
    U&'([\0E31\0E34-\0E3A\0E47-\0E4E])\\1+', '\1', 'g'
  )
$$;--> statement-breakpoint
-- Every three letters that follow one another in a text: an index finds any part of it, also in languages without spaces.
CREATE FUNCTION text_grams(value text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(DISTINCT substr(searched, nth, 3)), '{}')
  FROM (SELECT public.search_text(value) AS searched) AS folded, generate_series(1, char_length(searched) - 2) nth
$$;--> statement-breakpoint
CREATE SEQUENCE "public"."claim_number" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE SEQUENCE "public"."delivery_instruction_revision" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE SEQUENCE "public"."order_number" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE SEQUENCE "public"."waybill_number" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE SEQUENCE "public"."sandbox_number" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "held_release" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"release" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "accepted_agreement" (
	"customer_id" uuid NOT NULL,
	"slug" text NOT NULL,
	"version" integer NOT NULL,
	"accepted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "accepted_agreement_customer_id_slug_version_pk" PRIMARY KEY("customer_id","slug","version")
);
--> statement-breakpoint
CREATE TABLE "account_link" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text DEFAULT 'GENERAL' NOT NULL,
	"account_name" text,
	"phone" text NOT NULL,
	"name" text NOT NULL,
	"password_hash" text,
	"password_set_at" timestamp with time zone,
	"email" text,
	"language" text DEFAULT 'th' NOT NULL,
	"notifications" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"restricted" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deletion_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "customer_picture" (
	"customer_id" uuid PRIMARY KEY NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"webp" "bytea" NOT NULL,
	CONSTRAINT "customer_picture_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "customer_session" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"customer_id" uuid NOT NULL,
	"device" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "image_pass" (
	"account" text NOT NULL,
	"visitor" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "image_pass_account_visitor_pk" PRIMARY KEY("account","visitor")
);
--> statement-breakpoint
CREATE TABLE "login_key" (
	"kid" text PRIMARY KEY NOT NULL,
	"alg" text NOT NULL,
	"public_jwk" jsonb NOT NULL,
	"sealed_private_jwk" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "login_record" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"customer_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"method" text NOT NULL,
	"outcome" text NOT NULL,
	"device" text DEFAULT '' NOT NULL,
	"visitor" text
);
--> statement-breakpoint
CREATE TABLE "login_try" (
	"account" text NOT NULL,
	"visitor" text NOT NULL,
	"wrong" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp with time zone,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "login_try_account_visitor_pk" PRIMARY KEY("account","visitor")
);
--> statement-breakpoint
CREATE TABLE "one_time_code" (
	"purpose" text NOT NULL,
	"phone" text NOT NULL,
	"sealed_code" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"tries_by" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "one_time_code_purpose_phone_pk" PRIMARY KEY("purpose","phone")
);
--> statement-breakpoint
CREATE TABLE "address" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"customer_id" uuid NOT NULL,
	"type" smallint NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"extension" text,
	"country" text NOT NULL,
	"place_code" text DEFAULT '' NOT NULL,
	"postcode" text DEFAULT '' NOT NULL,
	"region" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"detail" text NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"search_text" text NOT NULL,
	"same_digest" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "agreement" (
	"slug" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"position" integer NOT NULL,
	"version" integer NOT NULL,
	"effective_from" date NOT NULL,
	"texts" jsonb NOT NULL,
	"publish_at" timestamp with time zone NOT NULL,
	"offline_at" timestamp with time zone,
	"publisher" text,
	"created_at" timestamp with time zone NOT NULL,
	"edited_at" timestamp with time zone NOT NULL,
	"seed_digest" text
);
--> statement-breakpoint
CREATE TABLE "agreement_news_seen" (
	"customer_id" uuid NOT NULL,
	"news" text NOT NULL,
	"slug" text NOT NULL,
	"effective_from" date NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "agreement_news_seen_customer_id_news_pk" PRIMARY KEY("customer_id","news")
);
--> statement-breakpoint
CREATE TABLE "agreement_version" (
	"slug" text NOT NULL,
	"version" integer NOT NULL,
	"effective_from" date NOT NULL,
	"shown_from" timestamp with time zone NOT NULL,
	"tells_customers" boolean DEFAULT false NOT NULL,
	"texts" jsonb NOT NULL,
	CONSTRAINT "agreement_version_slug_version_pk" PRIMARY KEY("slug","version")
);
--> statement-breakpoint
CREATE TABLE "application" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"application_no" text NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"phone_extension" text,
	"email" text NOT NULL,
	"language" text NOT NULL,
	"province_code" text,
	"details" jsonb NOT NULL,
	"accepted" jsonb NOT NULL,
	"consents" jsonb NOT NULL,
	"resume_id" uuid,
	"customer_id" uuid,
	"request_key" uuid NOT NULL,
	"request_digest" text NOT NULL,
	"filed_on" date NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"answer_by" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"delete_at" timestamp with time zone NOT NULL,
	"assigned_to" text,
	"assigned_name" text,
	"grams" text[] NOT NULL,
	CONSTRAINT "application_application_no_unique" UNIQUE("application_no"),
	CONSTRAINT "application_request_key_unique" UNIQUE("request_key")
);
--> statement-breakpoint
CREATE TABLE "application_code" (
	"application_id" uuid PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "application_event" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "application_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"application_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" text NOT NULL,
	"staff_id" text,
	"staff_name" text,
	"kind" text NOT NULL,
	"state" text,
	"text" text,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "banner" (
	"id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "banner_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 10001 CACHE 1),
	"location" text NOT NULL,
	"texts" jsonb NOT NULL,
	"video" text,
	"link" text,
	"sort" integer NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"creator" text,
	"editor" text,
	"publish_at" timestamp with time zone NOT NULL,
	"offline_at" timestamp with time zone,
	"publisher" text,
	"created_at" timestamp with time zone NOT NULL,
	"edited_at" timestamp with time zone NOT NULL,
	"seed_digest" text
);
--> statement-breakpoint
CREATE TABLE "banner_clicks" (
	"banner_id" integer NOT NULL,
	"bangkok_date" date NOT NULL,
	"clicks" integer NOT NULL,
	CONSTRAINT "banner_clicks_banner_id_bangkok_date_pk" PRIMARY KEY("banner_id","bangkok_date")
);
--> statement-breakpoint
CREATE TABLE "job_opening" (
	"id" integer PRIMARY KEY NOT NULL,
	"position" text NOT NULL,
	"work_location" text NOT NULL,
	"texts" jsonb NOT NULL,
	"publish_at" timestamp with time zone NOT NULL,
	"offline_at" timestamp with time zone,
	"publisher" text,
	"created_at" timestamp with time zone NOT NULL,
	"edited_at" timestamp with time zone NOT NULL,
	"seed_digest" text
);
--> statement-breakpoint
CREATE TABLE "claim" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"claim_no" text collate "C" NOT NULL,
	"customer_id" uuid,
	"request_key" uuid NOT NULL,
	"request_digest" text NOT NULL,
	"waybill_no" text collate "C" NOT NULL,
	"kind" text NOT NULL,
	"claim_type" text NOT NULL,
	"item_type" text NOT NULL,
	"service" text NOT NULL,
	"role" text NOT NULL,
	"remarks" text NOT NULL,
	"declared_loss_satang" bigint,
	"bank_code" text NOT NULL,
	"account_number" text collate "C" NOT NULL,
	"payee_name" text NOT NULL,
	"payee_phone" text NOT NULL,
	"estimate" jsonb NOT NULL,
	"state" text NOT NULL,
	"submitted_at" timestamp with time zone NOT NULL,
	"answer_by" timestamp with time zone,
	"decide_by" date,
	"assigned_to" text,
	"assigned_name" text,
	"asked_text" text,
	"asked_at" timestamp with time zone,
	"asked_until" date,
	"decided_at" timestamp with time zone,
	"decided_by" text,
	"decision_reason" text,
	"amount_satang" bigint,
	"bank_fee_satang" bigint,
	"pay_by" date,
	"appealed_at" timestamp with time zone,
	"refused_by" text,
	"appeal_until" date,
	"payment_run_id" uuid,
	"paid_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"seen_at" timestamp with time zone,
	CONSTRAINT "claim_claim_no_unique" UNIQUE("claim_no")
);
--> statement-breakpoint
CREATE TABLE "claim_draft" (
	"customer_id" uuid PRIMARY KEY NOT NULL,
	"request_key" uuid NOT NULL,
	"content" jsonb NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "claim_event" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "claim_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"claim_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" text NOT NULL,
	"staff_id" text,
	"staff_name" text,
	"kind" text NOT NULL,
	"text" text,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "claim_file" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "claim_file_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"claim_id" uuid NOT NULL,
	"upload_id" uuid NOT NULL,
	"part" text NOT NULL,
	"message_id" uuid,
	"added_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "claim_message" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"claim_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"from" text NOT NULL,
	"staff_id" text,
	"staff_name" text,
	"text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "claim_payment" (
	"run_id" uuid NOT NULL,
	"claim_no" text collate "C" NOT NULL,
	"waybill_no" text collate "C" NOT NULL,
	"bank_code" text NOT NULL,
	"account_number" text collate "C" NOT NULL,
	"payee_name" text NOT NULL,
	"amount_satang" bigint NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "claim_payment_run" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" text NOT NULL,
	"created_name" text NOT NULL,
	"paid_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "consent_record" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "consent_record_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"visitor_id" uuid NOT NULL,
	"policy_version" integer NOT NULL,
	"statistics" boolean NOT NULL,
	"marketing" boolean NOT NULL,
	"given_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_draft" (
	"kind" text NOT NULL,
	"item_id" text NOT NULL,
	"revision" integer NOT NULL,
	"base_version" integer NOT NULL,
	"value" jsonb NOT NULL,
	"staff_id" text NOT NULL,
	"staff_name" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "content_draft_kind_item_id_pk" PRIMARY KEY("kind","item_id")
);
--> statement-breakpoint
CREATE TABLE "content_item" (
	"kind" text NOT NULL,
	"item_id" text NOT NULL,
	"version" integer NOT NULL,
	"text_times" jsonb NOT NULL,
	"editor_name" text,
	CONSTRAINT "content_item_kind_item_id_pk" PRIMARY KEY("kind","item_id")
);
--> statement-breakpoint
CREATE TABLE "content_version" (
	"kind" text NOT NULL,
	"item_id" text NOT NULL,
	"version" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"staff_id" text,
	"staff_name" text,
	"action" text NOT NULL,
	"value" jsonb NOT NULL,
	"publish_at" timestamp with time zone,
	"offline_at" timestamp with time zone,
	CONSTRAINT "content_version_kind_item_id_version_pk" PRIMARY KEY("kind","item_id","version")
);
--> statement-breakpoint
CREATE TABLE "content_writer" (
	"kind" text NOT NULL,
	"item_id" text NOT NULL,
	"staff_id" text NOT NULL,
	"staff_name" text NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "content_writer_kind_item_id_staff_id_pk" PRIMARY KEY("kind","item_id","staff_id")
);
--> statement-breakpoint
CREATE TABLE "day_count" (
	"day" date NOT NULL,
	"what" text NOT NULL,
	"key" text NOT NULL,
	"n" bigint NOT NULL,
	CONSTRAINT "day_count_day_what_key_pk" PRIMARY KEY("day","what","key")
);
--> statement-breakpoint
CREATE TABLE "delivery_instruction" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"revision" bigint NOT NULL,
	"waybill_no" text collate "C" NOT NULL,
	"kind" text NOT NULL,
	"details" jsonb NOT NULL,
	"state" text DEFAULT 'OPEN' NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"asked_by" text NOT NULL,
	"asked_role" text,
	"customer_id" uuid,
	"visitor" text NOT NULL,
	"cancelled_by" text,
	"cancelled_visitor" text,
	"acknowledged_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"answer" text
);
--> statement-breakpoint
CREATE TABLE "network_point" (
	"code" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"texts" jsonb NOT NULL,
	"subdistrict_code" text NOT NULL,
	"district_code" text NOT NULL,
	"province_code" text NOT NULL,
	"postcode" text NOT NULL,
	"phone" text,
	"lat" double precision NOT NULL,
	"lon" double precision NOT NULL,
	"position" "point" GENERATED ALWAYS AS (point(radians(lon), ln(tan(radians(45 + lat / 2))))) STORED NOT NULL,
	"services" text[] NOT NULL,
	"weekly_hours" jsonb NOT NULL,
	"special_days" jsonb NOT NULL,
	"on_holidays" text NOT NULL,
	"parking" text NOT NULL,
	"closure" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
	"publish_at" timestamp with time zone NOT NULL,
	"offline_at" timestamp with time zone,
	"publisher" text,
	"created_at" timestamp with time zone NOT NULL,
	"edited_at" timestamp with time zone NOT NULL,
	"seed_digest" text
);
--> statement-breakpoint
CREATE TABLE "network_point_report" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"point_code" text NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"contact" text,
	"created_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'OPEN' NOT NULL,
	"closed_at" timestamp with time zone,
	"handled_by" text,
	"answer" text
);
--> statement-breakpoint
CREATE TABLE "faq_entry" (
	"id" text PRIMARY KEY NOT NULL,
	"category" text NOT NULL,
	"position" integer NOT NULL,
	"texts" jsonb NOT NULL,
	"publish_at" timestamp with time zone NOT NULL,
	"offline_at" timestamp with time zone,
	"publisher" text,
	"created_at" timestamp with time zone NOT NULL,
	"edited_at" timestamp with time zone NOT NULL,
	"seed_digest" text
);
--> statement-breakpoint
CREATE TABLE "feed_request" (
	"key_id" uuid NOT NULL,
	"idempotency_key" text NOT NULL,
	"body_hash" text NOT NULL,
	"report" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "feed_request_key_id_idempotency_key_pk" PRIMARY KEY("key_id","idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "fraud_report" (
	"number" text PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"contact" text NOT NULL,
	"verdict" text NOT NULL,
	"language" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "holiday" (
	"date" date PRIMARY KEY NOT NULL,
	"names" jsonb NOT NULL,
	"is_provisional" boolean NOT NULL,
	"is_observed" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"edited_at" timestamp with time zone NOT NULL,
	"edited_by" text,
	"seed_digest" text
);
--> statement-breakpoint
CREATE TABLE "page" (
	"slug" text PRIMARY KEY NOT NULL,
	"service_position" integer,
	"texts" jsonb NOT NULL,
	"publish_at" timestamp with time zone NOT NULL,
	"offline_at" timestamp with time zone,
	"publisher" text,
	"created_at" timestamp with time zone NOT NULL,
	"edited_at" timestamp with time zone NOT NULL,
	"seed_digest" text
);
--> statement-breakpoint
CREATE TABLE "image" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"link" text NOT NULL,
	"kind" text DEFAULT 'picture' NOT NULL,
	"added_by" text,
	"uploaded_at" timestamp with time zone NOT NULL,
	"storage_key" text,
	"content_type" text,
	"bytes" integer,
	"width" integer,
	"height" integer,
	"file_name" text DEFAULT '' NOT NULL,
	"alt" jsonb DEFAULT '{"th":"","en-us":"","zh-cn":""}'::jsonb NOT NULL,
	"cropped_from" uuid,
	"revision" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "image_link_unique" UNIQUE("link"),
	CONSTRAINT "image_storage_key_unique" UNIQUE("storage_key")
);
--> statement-breakpoint
CREATE TABLE "message" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"nr" bigint GENERATED ALWAYS AS IDENTITY (sequence name "message_nr_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"channel" text NOT NULL,
	"recipient" text NOT NULL,
	"language" text NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"sealed_params" text,
	"words_hash" text,
	"waybill_no" text,
	"reference" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"resends" integer DEFAULT 0 NOT NULL,
	"provider_id" text,
	"error" text,
	"created_at" timestamp with time zone NOT NULL,
	"last_tried_at" timestamp with time zone,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "push_key" (
	"id" text PRIMARY KEY NOT NULL,
	"public_key" text NOT NULL,
	"sealed_private_key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_subscription" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "push_subscription_endpoint_unique" UNIQUE("endpoint")
);
--> statement-breakpoint
CREATE TABLE "news_release" (
	"id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "news_release_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 10001 CACHE 1),
	"kind" text NOT NULL,
	"audience" text,
	"texts" jsonb NOT NULL,
	"image_link" text NOT NULL,
	"video_url" text,
	"promotion_from" date,
	"promotion_until" date,
	"publish_at" timestamp with time zone NOT NULL,
	"offline_at" timestamp with time zone,
	"publisher" text,
	"created_at" timestamp with time zone NOT NULL,
	"edited_at" timestamp with time zone NOT NULL,
	"seed_digest" text
);
--> statement-breakpoint
CREATE TABLE "line_link_code" (
	"customer_id" uuid PRIMARY KEY NOT NULL,
	"code_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "line_link_code_code_hash_unique" UNIQUE("code_hash")
);
--> statement-breakpoint
CREATE TABLE "notice" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notice_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"fact_id" bigint NOT NULL,
	"waybill_no" text collate "C" NOT NULL,
	"kind" text NOT NULL,
	"channel" text NOT NULL,
	"recipient" text NOT NULL,
	"language" text NOT NULL,
	"customer_id" uuid,
	"follower_id" uuid,
	"code" text NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"quiet" jsonb,
	"was_kept" boolean DEFAULT false NOT NULL,
	"occurred_at" timestamp with time zone NOT NULL,
	"occurred_on" date NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "notice_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "notice_browser" (
	"subscription_id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notice_choice" (
	"customer_id" uuid PRIMARY KEY NOT NULL,
	"choices" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"quiet" jsonb,
	"line_user_id" text,
	CONSTRAINT "notice_choice_line_user_id_unique" UNIQUE("line_user_id")
);
--> statement-breakpoint
CREATE TABLE "notice_day" (
	"recipient" text NOT NULL,
	"day" date NOT NULL,
	"sent" integer NOT NULL,
	CONSTRAINT "notice_day_recipient_day_pk" PRIMARY KEY("recipient","day")
);
--> statement-breakpoint
CREATE TABLE "notice_muted" (
	"customer_id" uuid NOT NULL,
	"waybill_no" text collate "C" NOT NULL,
	CONSTRAINT "notice_muted_customer_id_waybill_no_pk" PRIMARY KEY("customer_id","waybill_no")
);
--> statement-breakpoint
CREATE TABLE "parcel_follower" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"waybill_no" text collate "C" NOT NULL,
	"channel" text NOT NULL,
	"recipient" text NOT NULL,
	"language" text NOT NULL,
	"kinds" text[] NOT NULL,
	"sees_detail" boolean DEFAULT false NOT NULL,
	"code_hash" text,
	"code_expires_at" timestamp with time zone,
	"code_tries" integer DEFAULT 0 NOT NULL,
	"confirmed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_draft" (
	"customer_id" uuid PRIMARY KEY NOT NULL,
	"request_key" uuid NOT NULL,
	"content" jsonb NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer_order" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_no" text collate "C" NOT NULL,
	"customer_id" uuid NOT NULL,
	"request_key" uuid NOT NULL,
	"request_digest" text NOT NULL,
	"handover" text NOT NULL,
	"pickup_date" date,
	"pickup_from" text,
	"pickup_until" text,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"extension" text,
	"place_code" text NOT NULL,
	"postcode" text NOT NULL,
	"detail" text NOT NULL,
	"address_digest" text NOT NULL,
	"remarks" text NOT NULL,
	"total_satang" bigint NOT NULL,
	"basis" jsonb NOT NULL,
	"booked_at" timestamp with time zone NOT NULL,
	"status" text NOT NULL,
	CONSTRAINT "customer_order_order_no_unique" UNIQUE("order_no")
);
--> statement-breakpoint
CREATE TABLE "order_change" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" text NOT NULL,
	"kind" text NOT NULL,
	"pickup" jsonb,
	"note" text
);
--> statement-breakpoint
CREATE TABLE "sub_order" (
	"waybill_no" text collate "C" PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"extension" text,
	"place_code" text NOT NULL,
	"postcode" text NOT NULL,
	"detail" text NOT NULL,
	"service" text NOT NULL,
	"item_type" text NOT NULL,
	"weight_grams" integer NOT NULL,
	"length_cm" double precision,
	"width_cm" double precision,
	"height_cm" double precision,
	"cod_satang" bigint NOT NULL,
	"declared_value_satang" bigint NOT NULL,
	"cover" boolean NOT NULL,
	"reference" text NOT NULL,
	"total_satang" bigint NOT NULL,
	"lines" jsonb NOT NULL,
	"promised_date" date,
	"cod_collected_at" timestamp with time zone,
	"cod_payable_on" date,
	"status" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "late_parcel" (
	"waybill_no" text collate "C" PRIMARY KEY NOT NULL,
	"promised_date" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "scan_event_correction" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"waybill_no" text collate "C" NOT NULL,
	"revision" integer NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"staff_id" text NOT NULL,
	"staff_name" text NOT NULL,
	"reason" text NOT NULL,
	"original" jsonb NOT NULL,
	"replacement" jsonb,
	CONSTRAINT "scan_event_correction_of_parcel" UNIQUE("waybill_no","revision")
);
--> statement-breakpoint
CREATE TABLE "fact_cursor" (
	"name" text PRIMARY KEY NOT NULL,
	"xid" "xid8" DEFAULT '0' NOT NULL,
	"fact_id" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "fact_look" (
	"what" text PRIMARY KEY NOT NULL,
	"due_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "parcel_fact" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "parcel_fact_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"xid" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"mode" text DEFAULT 'live' NOT NULL,
	"waybill_no" text collate "C" NOT NULL,
	"occurred_at" timestamp with time zone NOT NULL,
	"code" text collate "C" NOT NULL,
	"facility_code" text collate "C" DEFAULT '' NOT NULL,
	"customer_id" uuid,
	"detail" jsonb,
	"recorded_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "parcel_fact_once" UNIQUE NULLS NOT DISTINCT("waybill_no","occurred_at","code","facility_code","customer_id")
);
--> statement-breakpoint
CREATE TABLE "watched_parcel" (
	"waybill_no" text collate "C" PRIMARY KEY NOT NULL,
	"watched_at" timestamp with time zone DEFAULT now() NOT NULL,
	"events_since" timestamp with time zone DEFAULT now() NOT NULL,
	"is_settled" boolean DEFAULT false NOT NULL,
	"late_for" date
);
--> statement-breakpoint
CREATE TABLE "watching_customer" (
	"customer_id" uuid NOT NULL,
	"room" text NOT NULL,
	CONSTRAINT "watching_customer_customer_id_room_pk" PRIMARY KEY("customer_id","room")
);
--> statement-breakpoint
CREATE TABLE "parcel" (
	"waybill_no" text collate "C" PRIMARY KEY NOT NULL,
	"service" text NOT NULL,
	"item_type" text NOT NULL,
	"accepted_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"promised_date" date,
	"weight_grams" integer NOT NULL,
	"length_cm" double precision,
	"width_cm" double precision,
	"height_cm" double precision,
	"cod_satang" bigint,
	"declared_value_satang" bigint,
	"origin_country_code" text NOT NULL,
	"origin_province_code" text,
	"origin_district" text,
	"origin_facility_code" text,
	"origin_facility_name" text,
	"destination_country_code" text NOT NULL,
	"destination_province_code" text,
	"destination_district" text,
	"destination_facility_code" text,
	"destination_facility_name" text,
	"sender_name" text NOT NULL,
	"sender_phone" text NOT NULL,
	"sender_address" text NOT NULL,
	"consignee_name" text NOT NULL,
	"consignee_phone" text NOT NULL,
	"consignee_address" text NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "scan_event" (
	"waybill_no" text collate "C" NOT NULL,
	"occurred_at" timestamp with time zone NOT NULL,
	"code" text collate "C" NOT NULL,
	"facility_code" text collate "C" DEFAULT '' NOT NULL,
	"reason" text,
	"country_code" text NOT NULL,
	"province_code" text,
	"district" text,
	"facility_name" text,
	"facility_name_en" text,
	"facility_name_zh" text,
	"operator" text,
	"note" text,
	"proof_image_url" text,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "scan_event_pkey" PRIMARY KEY("waybill_no","occurred_at","code","facility_code") INCLUDE ("reason","country_code","province_code")
) PARTITION BY RANGE ("occurred_at");
--> statement-breakpoint
CREATE TABLE "sandbox_order" (
	"order_no" text collate "C" PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"request_key" uuid NOT NULL,
	"request_digest" text NOT NULL,
	"content" jsonb NOT NULL,
	"booked_at" timestamp with time zone NOT NULL,
	"cancelled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sandbox_parcel" (
	"waybill_no" text collate "C" NOT NULL,
	"customer_id" uuid NOT NULL,
	"order_no" text collate "C",
	"reference" text DEFAULT '' NOT NULL,
	"service" text NOT NULL,
	"from_province" text NOT NULL,
	"to_province" text NOT NULL,
	"story" text NOT NULL,
	"taken" jsonb NOT NULL,
	"clock_from" timestamp with time zone,
	"step_seconds" integer,
	"booked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sandbox_parcel_customer_id_waybill_no_pk" PRIMARY KEY("customer_id","waybill_no")
);
--> statement-breakpoint
CREATE TABLE "place_override" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"level" text NOT NULL,
	"code" text NOT NULL,
	"th" text,
	"en" text,
	"zh" text,
	"postcodes" text[],
	"lat" double precision,
	"lon" double precision,
	"is_served" boolean,
	"is_remote" boolean,
	"aliases" text[],
	"reason" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"edited_by" text,
	"created_at" timestamp with time zone NOT NULL,
	"edited_at" timestamp with time zone NOT NULL,
	CONSTRAINT "place_override_code_of_level" CHECK (length("place_override"."code") = case "place_override"."level" when 'province' then 2 when 'district' then 4 when 'postcode' then 5 when 'subdistrict' then 6 end)
);
--> statement-breakpoint
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
CREATE TABLE "content_plan" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "content_plan_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"item_id" text NOT NULL,
	"value" jsonb NOT NULL,
	"publish_at" timestamp with time zone NOT NULL,
	"offline_at" timestamp with time zone,
	"revision" integer DEFAULT 1 NOT NULL,
	"tells_customers" boolean DEFAULT false NOT NULL,
	"staff_id" text NOT NULL,
	"staff_name" text NOT NULL,
	"planned_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_card" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"valid_from" timestamp with time zone NOT NULL,
	"name" text NOT NULL,
	"publisher" text NOT NULL,
	"round_to_satang" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "rate_card_valid_from_unique" UNIQUE("valid_from")
);
--> statement-breakpoint
CREATE TABLE "rate_card_domestic" (
	"card_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"service" text NOT NULL,
	"zone" text NOT NULL,
	"up_to_grams" integer NOT NULL,
	"fee_satang" integer NOT NULL,
	CONSTRAINT "rate_card_domestic_card_id_service_zone_up_to_grams_pk" PRIMARY KEY("card_id","service","zone","up_to_grams")
);
--> statement-breakpoint
CREATE TABLE "rate_card_international" (
	"card_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"country" char(2) NOT NULL,
	"kind" text NOT NULL,
	"up_to_grams" integer NOT NULL,
	"fee_satang" integer NOT NULL,
	CONSTRAINT "rate_card_international_card_id_country_kind_up_to_grams_pk" PRIMARY KEY("card_id","country","kind","up_to_grams")
);
--> statement-breakpoint
CREATE TABLE "rate_card_abroad_area" (
	"card_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"country" char(2) NOT NULL,
	"prefix" text NOT NULL,
	"fee_satang" integer NOT NULL,
	"served" boolean NOT NULL,
	CONSTRAINT "rate_card_abroad_area_card_id_country_prefix_pk" PRIMARY KEY("card_id","country","prefix")
);
--> statement-breakpoint
CREATE TABLE "rate_card_promotion" (
	"card_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"code" text NOT NULL,
	"service" text NOT NULL,
	"handover" text NOT NULL,
	"from_date" date NOT NULL,
	"until_date" date NOT NULL,
	"basis_points" integer NOT NULL,
	CONSTRAINT "rate_card_promotion_card_id_code_service_handover_pk" PRIMARY KEY("card_id","code","service","handover")
);
--> statement-breakpoint
CREATE TABLE "rate_card_remote_area" (
	"card_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"province_code" char(2) NOT NULL,
	"th" text NOT NULL,
	"en" text NOT NULL,
	"reason" text NOT NULL,
	"postcode" char(5),
	"fee_satang" integer NOT NULL,
	"served" boolean NOT NULL,
	"takes_fruit" boolean NOT NULL,
	"takes_bulky" boolean NOT NULL,
	CONSTRAINT "rate_card_remote_area_card_id_province_code_en_pk" PRIMARY KEY("card_id","province_code","en")
);
--> statement-breakpoint
CREATE TABLE "rate_card_share_fee" (
	"card_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"up_to_satang" integer NOT NULL,
	"basis_points" integer NOT NULL,
	"minimum_satang" integer NOT NULL,
	CONSTRAINT "rate_card_share_fee_card_id_kind_up_to_satang_pk" PRIMARY KEY("card_id","kind","up_to_satang")
);
--> statement-breakpoint
CREATE TABLE "rate_card_surcharge" (
	"card_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"service" text NOT NULL,
	"over_grams" integer NOT NULL,
	"fee_satang" integer NOT NULL,
	"basis_points" integer NOT NULL,
	CONSTRAINT "rate_card_surcharge_card_id_kind_service_over_grams_pk" PRIMARY KEY("card_id","kind","service","over_grams")
);
--> statement-breakpoint
CREATE TABLE "business_rule_version" (
	"valid_from" timestamp with time zone PRIMARY KEY NOT NULL,
	"rules" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "seo_entry" (
	"menu_code" text PRIMARY KEY NOT NULL,
	"texts" jsonb NOT NULL,
	"edited_at" timestamp with time zone NOT NULL,
	"seed_digest" text
);
--> statement-breakpoint
CREATE TABLE "sheet_import" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"customer_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"file_name" text NOT NULL,
	"language" text NOT NULL,
	"options" jsonb NOT NULL,
	"columns" jsonb NOT NULL,
	"ignored" jsonb NOT NULL,
	"notes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"stopped" jsonb,
	"revision" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sheet_import_row" (
	"import_id" uuid NOT NULL,
	"row" integer NOT NULL,
	"state" text NOT NULL,
	"cells" jsonb NOT NULL,
	"problems" jsonb NOT NULL,
	"value" jsonb,
	"request_key" uuid,
	"result" jsonb,
	CONSTRAINT "sheet_import_row_import_id_row_pk" PRIMARY KEY("import_id","row")
);
--> statement-breakpoint
CREATE TABLE "staff_import" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"file_name" text NOT NULL,
	"file_digest" text DEFAULT '' NOT NULL,
	"language" text NOT NULL,
	"columns" jsonb NOT NULL,
	"ignored" jsonb NOT NULL,
	"notes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"counts" jsonb NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"read_by" text NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	"applied_by" text,
	"applied_at" timestamp with time zone,
	"undone_by" text,
	"undone_at" timestamp with time zone,
	"undone_reason" text,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_import_row" (
	"import_id" uuid NOT NULL,
	"row" integer NOT NULL,
	"state" text NOT NULL,
	"cells" jsonb NOT NULL,
	"problems" jsonb NOT NULL,
	"value" jsonb,
	"change" text,
	"version" text NOT NULL,
	"fields" jsonb NOT NULL,
	"kept" jsonb,
	CONSTRAINT "staff_import_row_import_id_row_pk" PRIMARY KEY("import_id","row")
);
--> statement-breakpoint
CREATE TABLE "staff_account_setup" (
	"staff_id" text NOT NULL,
	"kind" text NOT NULL,
	"staff_name" text NOT NULL,
	"by_id" text NOT NULL,
	"by_name" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_account_setup_staff_id_kind_pk" PRIMARY KEY("staff_id","kind")
);
--> statement-breakpoint
CREATE TABLE "staff_pending_right" (
	"staff_id" uuid NOT NULL,
	"permission" text NOT NULL,
	"given_by" text NOT NULL,
	"given_by_name" text NOT NULL,
	"given_at" timestamp with time zone NOT NULL,
	"begins_at" timestamp with time zone NOT NULL,
	"told_at" timestamp with time zone,
	CONSTRAINT "staff_pending_right_staff_id_permission_pk" PRIMARY KEY("staff_id","permission")
);
--> statement-breakpoint
CREATE TABLE "audit_entry" (
	"seq" bigint PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_id" text NOT NULL,
	"actor_name" text NOT NULL,
	"visitor" text NOT NULL,
	"action" text NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"subject_name" text DEFAULT '' NOT NULL,
	"before" json,
	"after" json,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_head" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"seq" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_link" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"staff_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_passkey" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"staff_id" uuid NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" "bytea" NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] DEFAULT '{}' NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "staff_passkey_credential_id_unique" UNIQUE("credential_id")
);
--> statement-breakpoint
CREATE TABLE "staff_recovery_code" (
	"staff_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	CONSTRAINT "staff_recovery_code_staff_id_code_hash_pk" PRIMARY KEY("staff_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "staff_role" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"key" text,
	"name" text NOT NULL,
	"permissions" text[] NOT NULL,
	"needs_second_factor" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_role_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "staff_session" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"staff_id" uuid NOT NULL,
	"stage" text NOT NULL,
	"device" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"challenge" text,
	"sealed_secret" text,
	CONSTRAINT "staff_session_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "staff_user" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account" text NOT NULL,
	"name" text NOT NULL,
	"email" text,
	"language" text DEFAULT 'th' NOT NULL,
	"password_hash" text,
	"password_set_at" timestamp with time zone,
	"must_change_password" boolean DEFAULT false NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	"sealed_totp" text,
	"totp_step" bigint DEFAULT 0 NOT NULL,
	"known_visitors" text[] DEFAULT '{}' NOT NULL,
	"last_login_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_user_role" (
	"staff_id" uuid NOT NULL,
	"role_id" uuid NOT NULL,
	CONSTRAINT "staff_user_role_staff_id_role_id_pk" PRIMARY KEY("staff_id","role_id")
);
--> statement-breakpoint
CREATE TABLE "support_message" (
	"number" text PRIMARY KEY NOT NULL,
	"topic" text NOT NULL,
	"waybill_no" text,
	"contact" text NOT NULL,
	"text" text NOT NULL,
	"language" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "phone_try" (
	"waybill_no" text NOT NULL,
	"visitor" text NOT NULL,
	"failures" integer NOT NULL,
	"last_failure_at" timestamp with time zone NOT NULL,
	CONSTRAINT "phone_try_waybill_no_visitor_pk" PRIMARY KEY("waybill_no","visitor")
);
--> statement-breakpoint
CREATE TABLE "service_request" (
	"waybill_no" text NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"reason" text NOT NULL,
	"note" text,
	"bangkok_date" date NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"answer" text,
	CONSTRAINT "service_request_waybill_no_id_pk" PRIMARY KEY("waybill_no","id")
);
--> statement-breakpoint
CREATE TABLE "translation" (
	"tag" text NOT NULL,
	"language" text NOT NULL,
	"value" text,
	"shipped" text,
	"published_at" timestamp with time zone,
	"draft" text,
	CONSTRAINT "translation_tag_language_pk" PRIMARY KEY("tag","language")
);
--> statement-breakpoint
CREATE TABLE "translation_bundle" (
	"number" serial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"staff_id" text NOT NULL,
	"staff_name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "translation_plan" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "translation_plan_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"texts" jsonb NOT NULL,
	"publish_at" timestamp with time zone NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"staff_id" text NOT NULL,
	"staff_name" text NOT NULL,
	"planned_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "translation_tag" (
	"tag" text PRIMARY KEY NOT NULL,
	"label" text DEFAULT '' NOT NULL,
	"revision" integer NOT NULL,
	"editor_name" text NOT NULL,
	"edited_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "translation_version" (
	"tag" text NOT NULL,
	"language" text NOT NULL,
	"bundle" integer NOT NULL,
	"value" text,
	CONSTRAINT "translation_version_bundle_tag_language_pk" PRIMARY KEY("bundle","tag","language")
);
--> statement-breakpoint
CREATE TABLE "resumable_upload" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"file_name" text NOT NULL,
	"size" integer NOT NULL,
	"received" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"upload_id" uuid
);
--> statement-breakpoint
CREATE TABLE "upload_piece" (
	"resumable_id" uuid NOT NULL,
	"offset" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "upload_piece_resumable_id_offset_pk" PRIMARY KEY("resumable_id","offset")
);
--> statement-breakpoint
CREATE TABLE "upload" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid,
	"purpose" text NOT NULL,
	"kind" text NOT NULL,
	"content_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"width" integer,
	"height" integer,
	"sha256" text NOT NULL,
	"perceptual_hash" text,
	"storage_key" text NOT NULL,
	"is_sealed" boolean NOT NULL,
	"file_name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"attached_to" text,
	"delete_at" timestamp with time zone NOT NULL,
	CONSTRAINT "upload_storage_key_unique" UNIQUE("storage_key")
);
--> statement-breakpoint
CREATE TABLE "webhook_attempt" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_attempt_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"event_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"took_ms" integer NOT NULL,
	"request_headers" jsonb NOT NULL,
	"status" integer,
	"failure" text,
	"headers" jsonb,
	"body" text
);
--> statement-breakpoint
CREATE TABLE "webhook_endpoint" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"customer_id" uuid NOT NULL,
	"mode" text NOT NULL,
	"url" text NOT NULL,
	"name" text NOT NULL,
	"kinds" text[] NOT NULL,
	"all_parcels" boolean NOT NULL,
	"secrets" jsonb NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"failing_since" timestamp with time zone,
	"resting_until" timestamp with time zone,
	"rests" integer DEFAULT 0 NOT NULL,
	"switched_off_from" text,
	"last_success_at" timestamp with time zone,
	"last_failure_at" timestamp with time zone,
	"last_failure_status" integer,
	"last_failure" text,
	"leased_by" uuid,
	"leased_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "webhook_event" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"endpoint_id" uuid NOT NULL,
	"fact_id" bigint,
	"waybill_no" text collate "C",
	"kind" text NOT NULL,
	"occurred_at" timestamp with time zone NOT NULL,
	"data" jsonb NOT NULL,
	"state" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone NOT NULL,
	"last_status" integer,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_parcel" (
	"waybill_no" text collate "C" NOT NULL,
	"endpoint_id" uuid NOT NULL,
	CONSTRAINT "webhook_parcel_waybill_no_endpoint_id_pk" PRIMARY KEY("waybill_no","endpoint_id")
);
--> statement-breakpoint
CREATE TABLE "rate_limit" (
	"key" varchar(255) PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "captcha_replay" (
	"id" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "api_key" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"customer_id" uuid,
	"mode" text DEFAULT 'live' NOT NULL,
	"name" text NOT NULL,
	"hint" text DEFAULT '' NOT NULL,
	"key_hash" text NOT NULL,
	"scopes" text[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "api_key_key_hash_unique" UNIQUE("key_hash")
);
--> statement-breakpoint
CREATE TABLE "app_secret" (
	"id" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "accepted_agreement" ADD CONSTRAINT "accepted_agreement_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_link" ADD CONSTRAINT "account_link_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_picture" ADD CONSTRAINT "customer_picture_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_session" ADD CONSTRAINT "customer_session_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "login_record" ADD CONSTRAINT "login_record_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "address" ADD CONSTRAINT "address_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreement_news_seen" ADD CONSTRAINT "agreement_news_seen_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application" ADD CONSTRAINT "application_resume_id_upload_id_fk" FOREIGN KEY ("resume_id") REFERENCES "public"."upload"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application" ADD CONSTRAINT "application_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_code" ADD CONSTRAINT "application_code_application_id_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."application"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_event" ADD CONSTRAINT "application_event_application_id_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."application"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "banner_clicks" ADD CONSTRAINT "banner_clicks_banner_id_banner_id_fk" FOREIGN KEY ("banner_id") REFERENCES "public"."banner"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim" ADD CONSTRAINT "claim_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_draft" ADD CONSTRAINT "claim_draft_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_event" ADD CONSTRAINT "claim_event_claim_id_claim_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claim"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_file" ADD CONSTRAINT "claim_file_claim_id_claim_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claim"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_file" ADD CONSTRAINT "claim_file_message_id_claim_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."claim_message"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_message" ADD CONSTRAINT "claim_message_claim_id_claim_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claim"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_payment" ADD CONSTRAINT "claim_payment_run_id_claim_payment_run_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."claim_payment_run"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_instruction" ADD CONSTRAINT "delivery_instruction_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "network_point_report" ADD CONSTRAINT "network_point_report_point_code_network_point_code_fk" FOREIGN KEY ("point_code") REFERENCES "public"."network_point"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "line_link_code" ADD CONSTRAINT "line_link_code_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice" ADD CONSTRAINT "notice_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice" ADD CONSTRAINT "notice_follower_id_parcel_follower_id_fk" FOREIGN KEY ("follower_id") REFERENCES "public"."parcel_follower"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_browser" ADD CONSTRAINT "notice_browser_subscription_id_push_subscription_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."push_subscription"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_browser" ADD CONSTRAINT "notice_browser_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_choice" ADD CONSTRAINT "notice_choice_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_muted" ADD CONSTRAINT "notice_muted_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_draft" ADD CONSTRAINT "order_draft_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_order" ADD CONSTRAINT "customer_order_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_change" ADD CONSTRAINT "order_change_order_id_customer_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."customer_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sub_order" ADD CONSTRAINT "sub_order_order_id_customer_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."customer_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel_fact" ADD CONSTRAINT "parcel_fact_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watching_customer" ADD CONSTRAINT "watching_customer_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_order" ADD CONSTRAINT "sandbox_order_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_parcel" ADD CONSTRAINT "sandbox_parcel_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_parcel" ADD CONSTRAINT "sandbox_parcel_order_no_sandbox_order_order_no_fk" FOREIGN KEY ("order_no") REFERENCES "public"."sandbox_order"("order_no") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rate_card_domestic" ADD CONSTRAINT "rate_card_domestic_card_id_rate_card_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."rate_card"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rate_card_international" ADD CONSTRAINT "rate_card_international_card_id_rate_card_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."rate_card"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rate_card_abroad_area" ADD CONSTRAINT "rate_card_abroad_area_card_id_rate_card_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."rate_card"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rate_card_promotion" ADD CONSTRAINT "rate_card_promotion_card_id_rate_card_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."rate_card"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rate_card_remote_area" ADD CONSTRAINT "rate_card_remote_area_card_id_rate_card_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."rate_card"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rate_card_share_fee" ADD CONSTRAINT "rate_card_share_fee_card_id_rate_card_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."rate_card"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rate_card_surcharge" ADD CONSTRAINT "rate_card_surcharge_card_id_rate_card_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."rate_card"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sheet_import" ADD CONSTRAINT "sheet_import_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sheet_import_row" ADD CONSTRAINT "sheet_import_row_import_id_sheet_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."sheet_import"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_import_row" ADD CONSTRAINT "staff_import_row_import_id_staff_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."staff_import"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_pending_right" ADD CONSTRAINT "staff_pending_right_staff_id_staff_user_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_link" ADD CONSTRAINT "staff_link_staff_id_staff_user_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_passkey" ADD CONSTRAINT "staff_passkey_staff_id_staff_user_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_recovery_code" ADD CONSTRAINT "staff_recovery_code_staff_id_staff_user_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_session" ADD CONSTRAINT "staff_session_staff_id_staff_user_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_user_role" ADD CONSTRAINT "staff_user_role_staff_id_staff_user_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_user_role" ADD CONSTRAINT "staff_user_role_role_id_staff_role_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."staff_role"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "translation_version" ADD CONSTRAINT "translation_version_bundle_translation_bundle_number_fk" FOREIGN KEY ("bundle") REFERENCES "public"."translation_bundle"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resumable_upload" ADD CONSTRAINT "resumable_upload_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resumable_upload" ADD CONSTRAINT "resumable_upload_upload_id_upload_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."upload"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload_piece" ADD CONSTRAINT "upload_piece_resumable_id_resumable_upload_id_fk" FOREIGN KEY ("resumable_id") REFERENCES "public"."resumable_upload"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload" ADD CONSTRAINT "upload_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_attempt" ADD CONSTRAINT "webhook_attempt_event_id_webhook_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."webhook_event"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_endpoint" ADD CONSTRAINT "webhook_endpoint_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_event" ADD CONSTRAINT "webhook_event_endpoint_id_webhook_endpoint_id_fk" FOREIGN KEY ("endpoint_id") REFERENCES "public"."webhook_endpoint"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_parcel" ADD CONSTRAINT "webhook_parcel_endpoint_id_webhook_endpoint_id_fk" FOREIGN KEY ("endpoint_id") REFERENCES "public"."webhook_endpoint"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_link_customer" ON "account_link" USING btree ("customer_id","purpose");--> statement-breakpoint
CREATE INDEX "account_link_expires_at" ON "account_link" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "customer_general_phone" ON "customer" USING btree ("phone") WHERE "customer"."kind" = 'GENERAL';--> statement-breakpoint
CREATE INDEX "customer_phone" ON "customer" USING btree ("phone");--> statement-breakpoint
CREATE UNIQUE INDEX "customer_account_name" ON "customer" USING btree (lower("account_name"));--> statement-breakpoint
CREATE UNIQUE INDEX "customer_email" ON "customer" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "customer_deletion_at" ON "customer" USING btree ("deletion_at") WHERE "customer"."deletion_at" is not null;--> statement-breakpoint
CREATE INDEX "customer_session_customer_id" ON "customer_session" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "customer_session_expires_at" ON "customer_session" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "image_pass_expires_at" ON "image_pass" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "login_record_customer_at" ON "login_record" USING btree ("customer_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "login_record_at" ON "login_record" USING btree ("at");--> statement-breakpoint
CREATE INDEX "login_try_last_at" ON "login_try" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "one_time_code_expires_at" ON "one_time_code" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "address_same" ON "address" USING btree ("customer_id","type","same_digest");--> statement-breakpoint
CREATE UNIQUE INDEX "address_default" ON "address" USING btree ("customer_id","type") WHERE "address"."is_default";--> statement-breakpoint
CREATE INDEX "address_book" ON "address" USING btree ("customer_id","type","updated_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "agreement_slug_in_any_case" ON "agreement" USING btree (lower("slug"));--> statement-breakpoint
CREATE UNIQUE INDEX "application_phone_and_day" ON "application" USING btree ("kind","filed_on","phone") WHERE "application"."state" <> 'withdrawn';--> statement-breakpoint
CREATE UNIQUE INDEX "application_email_and_day" ON "application" USING btree ("kind","filed_on",lower("email")) WHERE "application"."state" <> 'withdrawn';--> statement-breakpoint
CREATE INDEX "application_latest" ON "application" USING btree ("received_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "application_kind" ON "application" USING btree ("kind","received_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "application_state" ON "application" USING btree ("state","received_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "application_assigned" ON "application" USING btree ("assigned_to","received_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "application_province" ON "application" USING btree ("province_code","received_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "application_delete_at" ON "application" USING btree ("delete_at");--> statement-breakpoint
CREATE INDEX "application_resume" ON "application" USING btree ("resume_id") WHERE "application"."resume_id" is not null;--> statement-breakpoint
CREATE INDEX "application_customer" ON "application" USING btree ("customer_id") WHERE "application"."customer_id" is not null;--> statement-breakpoint
CREATE INDEX "application_grams" ON "application" USING gin ("grams");--> statement-breakpoint
CREATE INDEX "application_code_expires_at" ON "application_code" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "application_event_application" ON "application_event" USING btree ("application_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "claim_of_waybill" ON "claim" USING btree ("waybill_no") WHERE "claim"."state" <> 'withdrawn';--> statement-breakpoint
CREATE UNIQUE INDEX "claim_request" ON "claim" USING btree ("customer_id","request_key","waybill_no");--> statement-breakpoint
CREATE INDEX "claim_latest" ON "claim" USING btree ("customer_id","submitted_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "claim_submitted" ON "claim" USING btree ("submitted_at");--> statement-breakpoint
CREATE INDEX "claim_queue" ON "claim" USING btree ("state","submitted_at");--> statement-breakpoint
CREATE INDEX "claim_due" ON "claim" USING btree (coalesce("answer_by", ((coalesce("pay_by", "decide_by") + 1)::timestamp at time zone 'Asia/Bangkok'), '9999-01-01T00:00:00Z'::timestamptz),"claim_no") WHERE "claim"."state" in ('submitted', 'inReview', 'approved', 'moreInformationNeeded');--> statement-breakpoint
CREATE INDEX "claim_newest" ON "claim" USING btree ("submitted_at","claim_no");--> statement-breakpoint
CREATE INDEX "claim_waybill" ON "claim" USING btree ("waybill_no");--> statement-breakpoint
CREATE INDEX "claim_payee" ON "claim" USING gin (text_grams("payee_name"));--> statement-breakpoint
CREATE INDEX "claim_account" ON "claim" USING btree ("account_number");--> statement-breakpoint
CREATE INDEX "claim_ended" ON "claim" USING btree ("ended_at") WHERE "claim"."ended_at" is not null;--> statement-breakpoint
CREATE INDEX "claim_draft_expires_at" ON "claim_draft" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "claim_event_claim" ON "claim_event" USING btree ("claim_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "claim_file_upload" ON "claim_file" USING btree ("claim_id","upload_id");--> statement-breakpoint
CREATE INDEX "claim_file_of_upload" ON "claim_file" USING btree ("upload_id");--> statement-breakpoint
CREATE INDEX "claim_file_message" ON "claim_file" USING btree ("message_id") WHERE "claim_file"."message_id" is not null;--> statement-breakpoint
CREATE INDEX "claim_message_claim" ON "claim_message" USING btree ("claim_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "claim_payment_position" ON "claim_payment" USING btree ("run_id","position");--> statement-breakpoint
CREATE INDEX "consent_record_visitor_id" ON "consent_record" USING btree ("visitor_id");--> statement-breakpoint
CREATE UNIQUE INDEX "delivery_instruction_in_force" ON "delivery_instruction" USING btree ("waybill_no","kind") WHERE "delivery_instruction"."state" in ('OPEN', 'ACKNOWLEDGED');--> statement-breakpoint
CREATE INDEX "delivery_instruction_waybill" ON "delivery_instruction" USING btree ("waybill_no","asked_at");--> statement-breakpoint
CREATE UNIQUE INDEX "delivery_instruction_by_revision" ON "delivery_instruction" USING btree ("revision");--> statement-breakpoint
CREATE INDEX "delivery_instruction_customer" ON "delivery_instruction" USING btree ("customer_id") WHERE customer_id is not null;--> statement-breakpoint
CREATE INDEX "network_point_position" ON "network_point" USING gist ("position");--> statement-breakpoint
CREATE INDEX "network_point_report_open" ON "network_point_report" USING btree ("created_at") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "network_point_report_listed" ON "network_point_report" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "network_point_report_point" ON "network_point_report" USING btree ("point_code","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "feed_request_created_at" ON "feed_request" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "fraud_report_created_at" ON "fraud_report" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "image_latest" ON "image" USING btree ("uploaded_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "image_words" ON "image" USING gin (text_grams("file_name" || ' ' || "link" || ' ' || coalesce("alt"->>'th', '') || ' ' || coalesce("alt"->>'en-us', '') || ' ' || coalesce("alt"->>'zh-cn', '')));--> statement-breakpoint
CREATE INDEX "image_deleted_at" ON "image" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "image_cropped_from" ON "image" USING btree ("cropped_from") WHERE cropped_from is not null;--> statement-breakpoint
CREATE INDEX "message_recipient" ON "message" USING btree ("recipient","nr");--> statement-breakpoint
CREATE INDEX "message_nr" ON "message" USING btree ("nr");--> statement-breakpoint
CREATE INDEX "message_created_at" ON "message" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "message_status" ON "message" USING btree ("status","nr");--> statement-breakpoint
CREATE INDEX "message_kind" ON "message" USING btree ("kind","nr");--> statement-breakpoint
CREATE INDEX "message_channel" ON "message" USING btree ("channel","nr");--> statement-breakpoint
CREATE INDEX "message_waybill" ON "message" USING btree ("waybill_no","nr") WHERE waybill_no is not null;--> statement-breakpoint
CREATE INDEX "message_reference" ON "message" USING btree ("reference","nr") WHERE reference is not null;--> statement-breakpoint
CREATE INDEX "message_kept" ON "message" USING btree ("status","created_at") WHERE sealed_params is not null;--> statement-breakpoint
CREATE INDEX "message_words" ON "message" USING btree ("words_hash") WHERE words_hash is not null;--> statement-breakpoint
CREATE INDEX "news_release_kind" ON "news_release" USING btree ("kind","publish_at");--> statement-breakpoint
CREATE INDEX "news_release_titles" ON "news_release" USING gin (text_grams(("texts"->'th'->>'title') || ' ' || ("texts"->'en-us'->>'title') || ' ' || ("texts"->'zh-cn'->>'title')));--> statement-breakpoint
CREATE UNIQUE INDEX "notice_once" ON "notice" USING btree ("fact_id","recipient");--> statement-breakpoint
CREATE UNIQUE INDEX "notice_once_a_day" ON "notice" USING btree ("waybill_no","recipient","kind","occurred_on");--> statement-breakpoint
CREATE INDEX "notice_waiting" ON "notice" USING btree ("due_at") WHERE "notice"."status" = 'waiting';--> statement-breakpoint
CREATE INDEX "notice_customer" ON "notice" USING btree ("customer_id") WHERE "notice"."customer_id" is not null;--> statement-breakpoint
CREATE INDEX "notice_created_at" ON "notice" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "notice_browser_customer" ON "notice_browser" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "notice_day_day" ON "notice_day" USING btree ("day");--> statement-breakpoint
CREATE UNIQUE INDEX "parcel_follower_once" ON "parcel_follower" USING btree ("waybill_no","recipient");--> statement-breakpoint
CREATE INDEX "parcel_follower_recipient" ON "parcel_follower" USING btree ("recipient");--> statement-breakpoint
CREATE INDEX "parcel_follower_expires_at" ON "parcel_follower" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "order_draft_expires_at" ON "order_draft" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "customer_order_request" ON "customer_order" USING btree ("customer_id","request_key");--> statement-breakpoint
CREATE INDEX "customer_order_booked" ON "customer_order" USING btree ("booked_at");--> statement-breakpoint
CREATE INDEX "customer_order_latest" ON "customer_order" USING btree ("customer_id","booked_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "customer_order_pickup" ON "customer_order" USING btree ("customer_id","pickup_date") WHERE "customer_order"."status" = 'ONGOING_PICKUP';--> statement-breakpoint
CREATE INDEX "order_change_order_id" ON "order_change" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sub_order_position" ON "sub_order" USING btree ("order_id","position");--> statement-breakpoint
CREATE INDEX "late_parcel_longest" ON "late_parcel" USING btree ("promised_date","waybill_no");--> statement-breakpoint
CREATE INDEX "parcel_fact_in_order" ON "parcel_fact" USING btree ("xid","id");--> statement-breakpoint
CREATE INDEX "parcel_fact_recorded_at" ON "parcel_fact" USING btree ("recorded_at");--> statement-breakpoint
CREATE INDEX "parcel_fact_customer" ON "parcel_fact" USING btree ("customer_id") WHERE "parcel_fact"."customer_id" is not null;--> statement-breakpoint
CREATE INDEX "watched_parcel_unsettled" ON "watched_parcel" USING btree ("watched_at") WHERE not "watched_parcel"."is_settled";--> statement-breakpoint
CREATE INDEX "watched_parcel_watched_at" ON "watched_parcel" USING btree ("watched_at");--> statement-breakpoint
CREATE INDEX "parcel_sender_newest" ON "parcel" USING btree ("sender_phone","accepted_at");--> statement-breakpoint
CREATE INDEX "parcel_consignee_newest" ON "parcel" USING btree ("consignee_phone","accepted_at");--> statement-breakpoint
CREATE INDEX "parcel_promised" ON "parcel" USING btree ("promised_date") WHERE "parcel"."promised_date" is not null;--> statement-breakpoint
CREATE INDEX "parcel_unpromised" ON "parcel" USING btree ("accepted_at") WHERE "parcel"."promised_date" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "sandbox_order_request" ON "sandbox_order" USING btree ("customer_id","request_key");--> statement-breakpoint
CREATE INDEX "sandbox_order_latest" ON "sandbox_order" USING btree ("customer_id","booked_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "sandbox_parcel_owner" ON "sandbox_parcel" USING btree ("customer_id","booked_at");--> statement-breakpoint
CREATE INDEX "sandbox_parcel_order" ON "sandbox_parcel" USING btree ("order_no");--> statement-breakpoint
CREATE UNIQUE INDEX "place_override_code" ON "place_override" USING btree ("code");--> statement-breakpoint
CREATE INDEX "proposal_saved" ON "proposal" USING btree ("kind","saved_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "content_plan_moment" ON "content_plan" USING btree ("kind","item_id","publish_at");--> statement-breakpoint
CREATE INDEX "content_plan_due" ON "content_plan" USING btree ("publish_at");--> statement-breakpoint
CREATE INDEX "sheet_import_latest" ON "sheet_import" USING btree ("customer_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "sheet_import_running" ON "sheet_import" USING btree ("id") WHERE "sheet_import"."state" = 'running';--> statement-breakpoint
CREATE INDEX "sheet_import_updated" ON "sheet_import" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "staff_import_latest" ON "staff_import" USING btree ("read_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "staff_import_of_kind" ON "staff_import" USING btree ("kind","read_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "staff_import_of_file" ON "staff_import" USING btree ("kind","file_digest") WHERE "staff_import"."state" = 'applied';--> statement-breakpoint
CREATE INDEX "staff_import_old" ON "staff_import" USING btree ("updated_at") WHERE "staff_import"."state" = 'open';--> statement-breakpoint
CREATE INDEX "staff_account_setup_by" ON "staff_account_setup" USING btree ("by_id");--> statement-breakpoint
CREATE INDEX "staff_pending_right_untold" ON "staff_pending_right" USING btree ("told_at");--> statement-breakpoint
CREATE INDEX "audit_entry_at" ON "audit_entry" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_entry_actor" ON "audit_entry" USING btree ("actor_id","seq" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_entry_action" ON "audit_entry" USING btree ("action","seq" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_entry_actor_action" ON "audit_entry" USING btree ("actor_id","action","seq" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_entry_subject" ON "audit_entry" USING btree ("subject_kind","subject_id","seq" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "staff_link_staff" ON "staff_link" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "staff_link_expires_at" ON "staff_link" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "staff_passkey_staff" ON "staff_passkey" USING btree ("staff_id");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_role_name" ON "staff_role" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "staff_session_staff" ON "staff_session" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "staff_session_expires_at" ON "staff_session" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_user_account" ON "staff_user" USING btree (lower("account"));--> statement-breakpoint
CREATE UNIQUE INDEX "staff_user_name" ON "staff_user" USING btree (lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "staff_user_email" ON "staff_user" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "staff_user_role_role" ON "staff_user_role" USING btree ("role_id");--> statement-breakpoint
CREATE INDEX "support_message_open" ON "support_message" USING btree ("created_at") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "support_message_waybill" ON "support_message" USING btree ("waybill_no");--> statement-breakpoint
CREATE INDEX "phone_try_last_failure_at" ON "phone_try" USING btree ("last_failure_at");--> statement-breakpoint
CREATE UNIQUE INDEX "service_request_open_today" ON "service_request" USING btree ("waybill_no","bangkok_date") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "translation_plan_due" ON "translation_plan" USING btree ("publish_at");--> statement-breakpoint
CREATE INDEX "translation_version_tag" ON "translation_version" USING btree ("tag");--> statement-breakpoint
CREATE INDEX "resumable_upload_customer" ON "resumable_upload" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "resumable_upload_created" ON "resumable_upload" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "upload_customer" ON "upload" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "upload_attached" ON "upload" USING btree ("attached_to") WHERE attached_to is not null;--> statement-breakpoint
CREATE INDEX "upload_delete_at" ON "upload" USING btree ("delete_at");--> statement-breakpoint
CREATE INDEX "upload_sha256" ON "upload" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "webhook_attempt_event" ON "webhook_attempt" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "webhook_endpoint_customer" ON "webhook_endpoint" USING btree ("customer_id","created_at");--> statement-breakpoint
CREATE INDEX "webhook_endpoint_mode" ON "webhook_endpoint" USING btree ("mode");--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_event_once" ON "webhook_event" USING btree ("endpoint_id","fact_id");--> statement-breakpoint
CREATE INDEX "webhook_event_due" ON "webhook_event" USING btree ("endpoint_id","next_try_at","id") WHERE "webhook_event"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "webhook_event_parcel" ON "webhook_event" USING btree ("endpoint_id","waybill_no") WHERE "webhook_event"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "webhook_event_created_at" ON "webhook_event" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "webhook_event_newest" ON "webhook_event" USING btree ("endpoint_id","id");--> statement-breakpoint
CREATE INDEX "webhook_event_failed" ON "webhook_event" USING btree ("endpoint_id","id") WHERE "webhook_event"."state" = 'failed';--> statement-breakpoint
CREATE INDEX "webhook_parcel_endpoint" ON "webhook_parcel" USING btree ("endpoint_id");--> statement-breakpoint
CREATE INDEX "captcha_replay_expires_at" ON "captcha_replay" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "api_key_customer" ON "api_key" USING btree ("customer_id");--> statement-breakpoint
CREATE FUNCTION "claim_event_only_added"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- Only the claim itself takes its rows along.
	IF TG_OP = 'DELETE' AND pg_trigger_depth() > 1 THEN RETURN OLD; END IF;
	RAISE EXCEPTION 'rows of claim_event are only added';
END $$;--> statement-breakpoint
CREATE FUNCTION "audit_only_added"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'rows of % are only added', TG_TABLE_NAME;
END $$;--> statement-breakpoint
CREATE FUNCTION "audit_head_only_grows"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW."seq" <> OLD."seq" + 1 THEN RAISE EXCEPTION 'audit_head only grows'; END IF;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE FUNCTION "application_event_only_added"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- Only the application itself takes its rows along.
	IF TG_OP = 'DELETE' AND pg_trigger_depth() > 1 THEN RETURN OLD; END IF;
	RAISE EXCEPTION 'rows of application_event are only added';
END $$;--> statement-breakpoint
CREATE FUNCTION "scan_event_correction_only_added"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'rows of scan_event_correction are only added';
END $$;--> statement-breakpoint
CREATE TRIGGER "claim_event_only_added" BEFORE UPDATE OR DELETE ON "claim_event" FOR EACH ROW EXECUTE FUNCTION "claim_event_only_added"();--> statement-breakpoint
CREATE TRIGGER "audit_entry_only_added" BEFORE UPDATE OR DELETE ON "audit_entry" FOR EACH ROW EXECUTE FUNCTION "audit_only_added"();--> statement-breakpoint
CREATE TRIGGER "audit_entry_not_emptied" BEFORE TRUNCATE ON "audit_entry" FOR EACH STATEMENT EXECUTE FUNCTION "audit_only_added"();--> statement-breakpoint
CREATE TRIGGER "audit_head_only_grows" BEFORE UPDATE ON "audit_head" FOR EACH ROW EXECUTE FUNCTION "audit_head_only_grows"();--> statement-breakpoint
CREATE TRIGGER "audit_head_stays" BEFORE DELETE OR TRUNCATE ON "audit_head" FOR EACH STATEMENT EXECUTE FUNCTION "audit_only_added"();--> statement-breakpoint
CREATE TRIGGER "application_event_only_added" BEFORE UPDATE OR DELETE ON "application_event" FOR EACH ROW EXECUTE FUNCTION "application_event_only_added"();--> statement-breakpoint
CREATE TRIGGER "scan_event_correction_only_added" BEFORE UPDATE OR DELETE ON "scan_event_correction" FOR EACH ROW EXECUTE FUNCTION "scan_event_correction_only_added"();--> statement-breakpoint
INSERT INTO "audit_head" ("seq", "at", "hash") VALUES (0, 'epoch', '');
